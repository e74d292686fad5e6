import type { Bill } from '@plumbline/contract/underwriting/bill'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { sumCents } from '@plumbline/domain/money'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { type BillDraft, draftOfBill, draftOfExpected, emptyBill } from './bill-draft.ts'
import { BillRows } from './BillRows.tsx'
import { ExpectedBills } from './ExpectedBills.tsx'

const BillDialog = partOf(
  later(() => import('./BillDialog.tsx')),
  'BillDialog',
)

type Open = { bill: Bill | null; initial: BillDraft }

/** What was paid for buying, holding and selling, and the recurring bills that are still expected. */
export function Bills({ deal }: { deal: DealWithTerms }) {
  const { today } = useMe().organization
  const [open, setOpen] = useState<Open | null>(null)
  const { bills, expectedBills, takesBills } = deal
  if (!bills) return null
  const expected = expectedBills ?? []
  if (bills.length === 0 && expected.length === 0 && !takesBills) return null
  return (
    <section
      id="bills"
      aria-labelledby="bills-title"
      tabIndex={-1}
      className="scroll-mt-40 py-4 outline-none lg:scroll-mt-4"
    >
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="bills-title" className="text-14 font-semibold">
          {m.bills_title()}
        </h2>
        {bills.length > 0 && (
          <Money
            column
            cents={sumCents(bills.map(({ amountCents }) => amountCents))}
            cost
            className="text-14 font-semibold"
          />
        )}
      </header>
      <ExpectedBills
        deal={deal}
        expected={expected}
        onOther={(bill) => setOpen({ bill: null, initial: draftOfExpected(bill, today) })}
      />
      {bills.length === 0 && <p className="text-13 text-ink-soft">{m.bills_none()}</p>}
      <BillRows
        dealId={deal.id}
        bills={bills}
        mayChange={takesBills ?? false}
        onChange={(bill) => setOpen({ bill, initial: draftOfBill(bill) })}
      />
      {takesBills && (
        <Button
          kind="quiet"
          size="small"
          className="mt-1 -ml-2"
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => setOpen({ bill: null, initial: emptyBill('', today) })}
        >
          {m.bills_record()}
        </Button>
      )}
      {open && <BillDialog deal={deal} {...open} onClose={() => setOpen(null)} />}
    </section>
  )
}
