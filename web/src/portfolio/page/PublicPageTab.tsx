import type { PortfolioPage } from '@plumbline/contract/portfolio'
import { useQueryClient } from '@tanstack/react-query'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { useMe } from '../../shell/session/me.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { markSaved } from '../../ui/feedback/saved-mark.ts'
import { PagePreview } from './PagePreview.tsx'
import { PAGE_MARK, PageSettingsForm, PageSettingsList } from './PageSettingsForm.tsx'
import { PORTFOLIO, pageQuery } from '../queries.ts'
import { usePageDraft } from './use-page-draft.ts'
import { SETTING_NAMES, type Settings, settingsOf, settingWords } from '../words.ts'

/** The public page's text and level of detail, next to a preview. */
export function PublicPageTab({ page }: { page: PortfolioPage }) {
  const { orgId, organization } = useMe()
  const queryClient = useQueryClient()
  const draft = usePageDraft(page)
  const edit = useVersionedEdit({
    record: { recordId: orgId },
    merge: mergeFields<Settings>(),
    update: (version, facts) => api.portfolio.updatePage({ version, ...facts }),
    read: (current) => settingsOf(current as Settings),
    onSaved: (saved) => {
      queryClient.setQueryData(pageQuery().queryKey, saved)
      draft.discard()
      markSaved(PAGE_MARK, { said: m.portfolio_saved(), undo: null })
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey: PORTFOLIO }),
    onKeptTheirs: draft.discard,
  })
  return (
    <div className="grid gap-x-8 gap-y-8 py-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      {page.abilities.publish ? (
        <PageSettingsForm
          settings={draft.facts}
          hasChanges={Object.keys(draft.changes).length > 0}
          errors={edit.errors}
          saving={edit.saving}
          onChange={draft.change}
          onDiscard={draft.discard}
          onSave={() => void edit.save(draft.seen.version, draft.seen.seen, draft.changes)}
        />
      ) : (
        <PageSettingsList settings={settingsOf(page)} />
      )}
      <PagePreview organization={organization.name} settings={draft.facts} shownCount={page.shownCount} />
      <EditConflict edit={edit} name={(key) => SETTING_NAMES[key]()} value={settingWords} />
    </div>
  )
}
