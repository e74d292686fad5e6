import type { ChangeSettings } from '@plumbline/contract/organizations/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { meQuery, useMe } from '../shell/session/me.ts'
import { useVersionedDraft } from '../shell/drafts/use-versioned-draft.ts'
import { mergeFields } from '../shell/drafts/merge.ts'
import { useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { markSaved } from '../ui/feedback/saved-mark.ts'
import { factsOf, type SettingsFacts } from './facts.ts'
import { type Settings, settingsQuery } from './queries.ts'
import { maskedEin } from './words.ts'

/** Updates the page's settings, and the organization details shown everywhere else. */
export function useKeepSettings() {
  const queryClient = useQueryClient()
  return {
    keep: (settings: Settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  }
}

export const SETTINGS_MARK = 'settings'

/** The form's settings, drafted in this browser until saved. */
export function useSettingsEdit(settings: Settings) {
  const { orgId } = useMe()
  const { keep, refresh } = useKeepSettings()
  const draft = useVersionedDraft<SettingsFacts>(`settings:${orgId}`, {
    version: settings.version,
    facts: factsOf(settings),
  })
  const edit = useVersionedEdit({
    record: { recordId: orgId },
    merge: mergeFields<SettingsFacts>(),
    update: (version, facts) => api.organizations.changeSettings({ version, ...(facts as Partial<ChangeSettings>) }),
    read: (current) => factsOf(current as Settings),
    onSaved: (saved) => {
      keep(saved)
      draft.discard()
      markSaved(SETTINGS_MARK, { said: m.ui_saved(), undo: null })
    },
    onRefused: refresh,
    onKeptTheirs: draft.discard,
  })
  return { draft, edit }
}

/**
 * The tax ID, which is saved immediately and never drafted. `ein` is the typed value, or the part of it that can be
 * shown.
 */
export type EinFact = { ein: string | null }

export function einFactOf({ einEnding }: Settings): EinFact {
  return { ein: einEnding && maskedEin(einEnding) }
}

export const EIN_MARK = 'settings:ein'

export function useEinEdit(onDone: () => void) {
  const { orgId } = useMe()
  const { keep, refresh } = useKeepSettings()
  return useVersionedEdit({
    record: { recordId: orgId },
    merge: mergeFields<EinFact>(),
    update: (version, { ein = null }) => api.organizations.changeSettings({ version, ein }),
    read: (current) => einFactOf(current as Settings),
    onSaved: (saved) => {
      keep(saved)
      onDone()
      markSaved(EIN_MARK, { said: m.ui_saved(), undo: null })
    },
    onRefused: refresh,
    onKeptTheirs: onDone,
  })
}
