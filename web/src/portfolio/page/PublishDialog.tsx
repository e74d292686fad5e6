import type { PortfolioPage } from '@plumbline/contract/portfolio'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { ADDRESS_WORDS, FIGURE_WORDS } from '../words.ts'

type Props = { page: PortfolioPage; working: boolean; onConfirm: () => void; onClose: () => void }

/** Shows how much will be visible before the page goes public. */
export function PublishDialog({ page, working, onConfirm, onClose }: Props) {
  const { changes } = usePageDraft(page)
  const isDrafting = Object.keys(changes).length > 0
  const count = page.shownCount
  const rows = [
    [m.portfolio_deals_shown(), formatCount(count)],
    [m.portfolio_addresses(), ADDRESS_WORDS[page.addressLevel]()],
    [m.portfolio_figures(), FIGURE_WORDS[page.figureLevel]()],
    [m.portfolio_contact_email(), page.contactEmail ?? m.portfolio_empty()],
  ] as const
  return (
    <FormDialog
      title={m.portfolio_publish_title()}
      lede={m.portfolio_publish_text()}
      submitLabel={m.portfolio_publish()}
      working={working}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <dl className="text-14">
        {rows.map(([name, words]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="ml-auto text-right font-medium wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      {count === 0 && <Status tone="watch">{m.portfolio_publish_empty()}</Status>}
      {isDrafting && <Status tone="watch">{m.portfolio_publish_unsaved()}</Status>}
      <p className="text-13 text-ink-soft wrap-anywhere">{page.url}</p>
    </FormDialog>
  )
}
