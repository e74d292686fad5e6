import type { Billing } from '@plumbline/contract/billing'
import { TRASH_DAYS } from '@plumbline/domain/documents/policy'
import { storageWarning } from '@plumbline/domain/plans/plans'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { Status } from '../ui/feedback/Status.tsx'
import { formatBytes } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { UsageBar } from './UsageBar.tsx'

/** How much of the plan's storage is used, and by which deals. */
export function StorageUse({ storage }: Pick<Billing, 'storage'>) {
  const { usedBytes, limitBytes, trashBytes, largest } = storage
  const sizes = { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) }
  const usage = m.billing_used_of(sizes)
  return (
    <Section title={m.billing_storage()} detail={usage}>
      <UsageBar label={m.billing_storage()} words={usage} used={usedBytes} limit={limitBytes} />
      <p className="py-3 text-13 text-ink-soft">{m.billing_storage_rule({ days: TRASH_DAYS })}</p>
      <div className="flex flex-col items-start gap-1">
        <Warning usedBytes={usedBytes} limitBytes={limitBytes} />
        {trashBytes > 0 && (
          <Status tone="info">{m.billing_storage_trash({ size: formatBytes(trashBytes), days: TRASH_DAYS })}</Status>
        )}
      </div>
      {largest.length === 0 ? (
        <p className="text-13 text-ink-soft">{m.billing_storage_empty()}</p>
      ) : (
        <>
          <h3 className="mt-3 border-b border-line pb-1.5 text-13 font-semibold">{m.billing_storage_largest()}</h3>
          <ul>
            {largest.map((deal) => (
              <li
                key={deal.id}
                className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-14"
              >
                <Link
                  to={`/app/deals/${deal.id}/documents`}
                  className="touch-target min-w-0 wrap-anywhere hover:underline"
                >
                  {deal.name}
                </Link>
                <span className="shrink-0 text-ink-soft figures">{formatBytes(deal.bytes)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Warning({ usedBytes, limitBytes }: { usedBytes: number; limitBytes: number }) {
  switch (storageWarning(usedBytes, limitBytes)) {
    case 'full':
      return <Status tone="bad">{m.billing_storage_full()}</Status>
    case 'near':
    case 'nearly_full':
      return <Status tone="watch">{m.billing_storage_near()}</Status>
    case null:
      return null
  }
}
