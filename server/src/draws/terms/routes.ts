import { api } from '../../platform/http/api.ts'
import { chooseLender, getLenderProfile, saveLenderProfile, saveLoanTerms } from './commands.ts'

export const drawTermRoutes = {
  profile: api.drawTerms.profile.handler(({ context, input }) => getLenderProfile(context, input.id)),
  saveProfile: api.drawTerms.saveProfile.handler(({ context, input }) => saveLenderProfile(context, input)),
  chooseLender: api.drawTerms.chooseLender.handler(({ context, input }) => chooseLender(context, input)),
  saveTerms: api.drawTerms.saveTerms.handler(({ context, input }) => saveLoanTerms(context, input)),
}
