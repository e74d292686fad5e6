import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { words } from '../shell/words.ts'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { cx } from '../ui/cx.ts'
import { formatMoney } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import { approvalQuery, type OpenApproval } from './queries.ts'
import { sharedLines } from './shared-lines.ts'
import { agoWords, markWords, referenceOf, STATUS_NAMES } from './words.ts'

/** Two subjects that count together or take from the same budget line, with what both do to the line. */
export function SideBySide({ ids, onClose }: { ids: readonly [string, string]; onClose: () => void }) {
  const [first, second] = useQueries({ queries: [approvalQuery(ids[0]), approvalQuery(ids[1])] })
  const failed = [first, second].find((query) => query.isError)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.approvals_beside_title()} width="wide">
      {failed ? (
        <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : first.data && second.data ? (
        <Both one={first.data} other={second.data} />
      ) : (
        <SkeletonRows rows={6} label={m.approvals_loading()} />
      )}
    </Dialog>
  )
}

function Both({ one, other }: { one: OpenApproval; other: OpenApproval }) {
  const lines = sharedLines(one, other)
  return (
    <div className="space-y-6">
      <div className="grid gap-6 md:grid-cols-2">
        {[one, other].map((open) => (
          <One key={open.approval.id} open={open} />
        ))}
      </div>
      <dl>
        <LedgerRow
          strong
          last
          label={m.approvals_beside_together()}
          cents={(one.approval.amountCents ?? 0) + (other.approval.amountCents ?? 0)}
        />
      </dl>
      {lines.length === 0 && <p className="text-14 text-ink-soft">{m.approvals_beside_apart()}</p>}
      {lines.map((line) => (
        <Section
          key={line.lineId}
          title={m.approvals_left()}
          action={<span className="text-13 text-ink-soft">{line.name}</span>}
        >
          <dl>
            <LedgerRow label={m.approvals_beside_now()} cents={line.nowCents} />
            {line.taken.map(({ approval, cents }) => (
              <LedgerRow key={approval.id} sign="−" label={referenceOf(approval)} cents={cents} />
            ))}
            <LedgerRow sign="=" strong last label={m.approvals_beside_after()} cents={line.afterCents} />
          </dl>
          <p className={cx('pt-2 text-13', line.afterCents < 0 ? 'font-semibold text-bad' : 'text-ink-soft')}>
            {[
              line.afterCents < 0 && m.approvals_beside_short({ amount: formatMoney(-line.afterCents) }),
              ...line.counted.map((approval) => m.approvals_beside_counted({ reference: referenceOf(approval) })),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </Section>
      ))}
    </div>
  )
}

function One({ open: { approval, pane } }: { open: OpenApproval }) {
  const { shown, deal, requestedBy, requestedAt, amountCents, status } = approval
  return (
    <article aria-label={referenceOf(approval)} className="min-w-0">
      <p className="text-13 text-ink-soft">
        {[shown.reference, deal.name, STATUS_NAMES[status]()].filter(Boolean).join(' · ')}
      </p>
      <h3 className="text-16 font-semibold">
        <Link to={shown.address} className="link touch-target">
          {words(shown.title)}
        </Link>
      </h3>
      <p className="text-14">{words(shown.detail)}</p>
      {amountCents !== null && <Money cents={amountCents} className="text-20 font-medium" />}
      <p className="text-13 text-ink-soft">
        {[requestedBy.name, agoWords(requestedAt), shown.mark && markWords(shown.mark)].filter(Boolean).join(' · ')}
      </p>
      <ul className="mt-2 border-t border-ink">
        {pane.rows.map((row, index) => (
          <li key={`${index} ${row.name}`} className="flex justify-between gap-3 border-b border-line py-2 text-14">
            <span className="min-w-0">{row.name}</span>
            <Money cents={row.cents} column />
          </li>
        ))}
      </ul>
    </article>
  )
}
