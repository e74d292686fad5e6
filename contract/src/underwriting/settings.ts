import * as z from 'zod'
import { Me } from '../organizations/me.ts'
import { ChangeSettings, Settings } from '../organizations/organizations.ts'
import { withChangedPaperRules, withPaperRules } from '../vendors/settings.ts'
import { DefaultFields, UnderwritingSettings } from './defaults.ts'

/** An organization's settings, including the defaults for its new deals. */
export const SettingsWithDefaults = withPaperRules(Settings).extend(DefaultFields.shape)

export const ChangeSettingsWithDefaults = withChangedPaperRules(ChangeSettings).extend(DefaultFields.partial().shape)

export const MeWithDefaults = Me.extend({
  organization: z.object({ ...Me.shape.organization.shape, underwriting: UnderwritingSettings }),
})
