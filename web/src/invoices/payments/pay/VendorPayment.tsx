import type { UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import { PAYMENT_METHODS, type PaymentMethod } from '@plumbline/domain/vendors/vendor'
import { m } from '../../../messages/generated/messages.js'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatMoney } from '../../../ui/figures/format.ts'
import { METHOD_NAMES } from '../../../vendors/words.ts'
import type { PayDraft, Problem, VendorDraft } from './draft.ts'

type Props = {
  invoices: readonly UnpaidInvoice[]
  draft: PayDraft
  remittance: { reference: string; amountCents: number; withheldCents: number }
  problems: Readonly<Record<string, Problem>>
  onChange: (part: Partial<PayDraft>) => void
}

const PROBLEM_WORDS = {
  amount: m.payments_amount_needed,
  too_much: m.payments_amount_too_much,
} as const

/** What one vendor gets: how, the check's number, and how much of each invoice. */
export function VendorPayment({ invoices, draft, remittance, problems, onChange }: Props) {
  const { vendor, isCompliant } = invoices[0]!
  const own = draft.vendors[vendor.id]!
  const set = (part: Partial<VendorDraft>) =>
    onChange({ vendors: { ...draft.vendors, [vendor.id]: { ...own, ...part } } })
  const amountError = (id: string) => {
    const problem = problems[`amount ${id}`]
    return problem === 'amount' || problem === 'too_much' ? PROBLEM_WORDS[problem]() : undefined
  }
  const isCheck = own.method === 'check'
  return (
    <FieldGroup title={`${vendor.name}: ${formatMoney(remittance.amountCents)}`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={m.payments_method()}
          value={own.method}
          choices={PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value]() }))}
          error={problems[`total ${vendor.id}`] && m.payments_nothing_left()}
          onChange={(event) => set({ method: event.target.value as PaymentMethod })}
        />
        <TextField
          label={isCheck ? m.payments_check_no() : m.payments_reference()}
          maxLength={60}
          placeholder={isCheck ? remittance.reference : ''}
          value={own.reference}
          onChange={(event) => set({ reference: event.target.value })}
        />
        {invoices.map(({ id, invoiceNo, deal, dueCents }) => (
          <MoneyField
            key={id}
            label={`${invoiceNo}, ${deal.name}`}
            help={m.payments_due_amount({ amount: formatMoney(dueCents) })}
            value={draft.amounts[id] ?? null}
            error={amountError(id)}
            onChange={(cents) => onChange({ amounts: { ...draft.amounts, [id]: cents } })}
          />
        ))}
      </div>
      {remittance.withheldCents !== 0 && (
        <p className="text-13 text-ink-soft">
          {m.payments_withheld_note({
            withheld: formatMoney(remittance.withheldCents),
            rest: formatMoney(remittance.amountCents - remittance.withheldCents),
          })}
        </p>
      )}
      {!isCompliant && (
        <TextField
          label={m.payments_papers_reason()}
          help={m.payments_papers_help()}
          maxLength={500}
          value={own.papersReason}
          error={problems[`vendor ${vendor.id}`] && m.payments_reason_needed()}
          onChange={(event) => set({ papersReason: event.target.value })}
        />
      )}
    </FieldGroup>
  )
}
