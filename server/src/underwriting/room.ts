import { putsBack } from '../undo/kind.ts'
import { compUndo, createComp } from './comps/commands.ts'
import { createScenario, scenarioUndo } from './scenarios/commands.ts'
import { putTemplateBack, templateUndo } from './templates/commands.ts'
import { changeUndone, dealClosed, dealCreated, fieldsChanged } from '../deals/hooks.ts'
import { shownParts, startingFacts, undoStanding } from '../deals/providers.ts'
import { settingsParts } from '../organizations/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { on } from '../platform/rooms/hook.ts'
import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { calculatorPageRoutes } from './calculator-pages.ts'
import { followFields, putTermsBack, termsStanding } from './changed-deals.ts'
import { beginTerms, factsOfNewDeal } from './new-deals.ts'
import { freezeRealized } from './projection.ts'
import { registerUnderwritingJobs } from './recompute.ts'
import { defaultsInSettings } from './settings.ts'
import { shownTerms } from './shown-terms.ts'

export const underwritingRoom = serverRoom({
  name: 'underwriting',
  on: [
    on(dealCreated, beginTerms),
    on(fieldsChanged, followFields),
    on(dealClosed, (tx, ctx, { deal }) => freezeRealized(tx, ctx, deal)),
    on(changeUndone, putTermsBack),
  ],
  provides: [
    putsBack(compUndo, createComp),
    putsBack(scenarioUndo, createScenario),
    putsBack(templateUndo, putTemplateBack),

    answer(startingFacts, factsOfNewDeal),
    answer(shownParts, shownTerms),
    answer(undoStanding, termsStanding),
    contribute(settingsParts, defaultsInSettings),
  ],
  jobs: registerUnderwritingJobs,
  pages: calculatorPageRoutes,
})
