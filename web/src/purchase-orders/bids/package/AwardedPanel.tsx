import type { Bid, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { dayInZone } from '@plumbline/domain/calendar'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { useMe } from '../../../shell/session/me.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatDay } from '../../../ui/figures/format.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { usePackageChange } from '../use-package-change.ts'

/** Who awarded the package, what the others were told, and whether it can be withdrawn. */
export function AwardedPanel({ one }: { one: BidPackage }) {
  const [asked, setAsked] = useState(false)
  const { timeZone } = useMe().organization
  const dayOf = (instant: string) => formatDay(dayInZone(new Date(instant), timeZone))
  const others = one.bids.filter(({ id }) => !one.lines.some(({ awardedBidId }) => awardedBidId === id))
  const { awarded, abilities } = one
  if (!awarded) return null
  return (
    <section className="mt-6 flex flex-wrap items-start gap-3 border-t border-ink border-b-line border-b pt-3 pb-3">
      <Award aria-hidden size={18} strokeWidth={1.6} className="mt-0.5 shrink-0 text-brass-text" />
      <div className="min-w-0 flex-1">
        <h3 className="text-15 font-medium">{m.bids_awarded_by({ name: awarded.by.name, day: dayOf(awarded.at) })}</h3>
        <ul className="text-14 text-ink-soft">
          {others.map((bid) => (
            <li key={bid.id}>{thanksWords(bid, dayOf)}</li>
          ))}
          {!abilities.withdrawAward && <li>{m.bids_withdraw_too_late()}</li>}
        </ul>
      </div>
      {abilities.withdrawAward && <Button onClick={() => setAsked(true)}>{m.bids_withdraw()}</Button>}
      {asked && <WithdrawDialog one={one} onClose={() => setAsked(false)} />}
    </section>
  )
}

function thanksWords({ vendor, notified }: Bid, dayOf: (instant: string) => string): string {
  if (!notified) return m.bids_thanks_wait({ vendor: vendor.name })
  if (notified.to === null) return m.bids_thanked_none({ vendor: vendor.name })
  return m.bids_thanked({ vendor: vendor.name, day: dayOf(notified.at), to: notified.to })
}

/** Deletes the drafts that the award made. */
function WithdrawDialog({ one, onClose }: { one: BidPackage; onClose: () => void }) {
  const withdraw = usePackageChange<void>(one.dealId, {
    send: () => api.bids.withdrawAward({ packageId: one.id, version: one.version }),
    said: () => m.bids_withdraw_said(),
    onDone: onClose,
  })
  return (
    <FormDialog
      alert
      title={m.bids_withdraw_title()}
      lede={m.bids_withdraw_lede()}
      submitLabel={m.bids_withdraw()}
      cancelLabel={m.bids_withdraw_keep()}
      working={withdraw.isPending}
      onSubmit={() => withdraw.mutate()}
      onClose={onClose}
    />
  )
}
