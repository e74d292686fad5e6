import type { PortfolioPage } from '@plumbline/contract/portfolio'
import { useMe } from '../../shell/session/me.ts'
import { useVersionedDraft } from '../../shell/drafts/use-versioned-draft.ts'
import { type Settings, settingsOf } from '../words.ts'

/** Unsaved changes to the public page. */
export function usePageDraft(page: PortfolioPage) {
  const { orgId } = useMe()
  return useVersionedDraft<Settings>(`portfolio-page:${orgId}`, { version: page.version, facts: settingsOf(page) })
}
