import type { FieldKey } from '@plumbline/domain/deals/fields'
import type { CostBucket, CostItemRecord, LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { termOf } from '@plumbline/domain/underwriting/terms/scenario'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { fieldName } from '../../deals/field-words.ts'
import { FieldValue } from '../../deals/FieldValue.tsx'
import { perWords } from '../../figures/cost-words.ts'
import { advanceWords, hasHoldback, holdbackDrawsWords, holdbackWords } from '../../figures/loan-words.ts'
import { givenCosts, givenLoans, startOf, startsOf, unseenFields } from './draft-start.ts'
import type { FormPart } from './fields.ts'
import { copyDefaults } from './copy-terms.ts'

type Part = Pick<FormPart, 'draft' | 'change'>

/** Costs in these buckets that came from a template, another deal or a calculator instead of the organization. */
export function GivenCosts({ draft, change, buckets }: Part & { buckets: readonly CostBucket[] }) {
  const items = (givenCosts(draft) ?? []).filter(({ bucket }) => buckets.includes(bucket))
  const holdsThem = buckets.includes('purchase')
  if (items.length === 0 && !holdsThem) return null
  return (
    <div>
      {items.length === 0 && <p className="py-2 text-13 text-ink-soft">{m.underwriting_no_costs()}</p>}
      {items.map((item, index) => (
        // Two costs may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} label={item.name} detail={detailOf(item)}>
          {item.pct === null ? formatMoney(item.amountCents ?? 0) : formatPercent(item.pct)}
        </Line>
      ))}
      <From
        name={startOf(draft, 'costItems')?.name}
        onBack={holdsThem ? () => change(copyDefaults(draft, ['costItems'])) : undefined}
      />
    </div>
  )
}

/** Loans that came from a template, another deal or a calculator instead of the organization. */
export function GivenLoans({ draft, change }: Part) {
  return (
    <div>
      {givenLoans(draft)?.map((loan, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Loan key={index} loan={loan} />
      ))}
      <From name={startOf(draft, 'loans')?.name} onBack={() => change(copyDefaults(draft, ['loans']))} />
    </div>
  )
}

function Loan({ loan }: { loan: LoanRecord }) {
  return (
    <>
      <p className="pt-1 text-13 font-semibold">{loan.name}</p>
      <Line label={m.underwriting_advance()}>{advanceWords(loan)}</Line>
      <Line label={m.underwriting_holdback()}>{holdbackWords(loan)}</Line>
      <Line label={m.underwriting_rate()}>{formatPercent(loan.ratePct)}</Line>
      <Line label={m.underwriting_points()}>{formatPercent(loan.pointsPct)}</Line>
      {hasHoldback(loan) && (
        <Line label={m.underwriting_holdback_draws()}>{holdbackDrawsWords(loan.holdbackDraws)}</Line>
      )}
      {loan.feesCents > 0 && <Line label={m.underwriting_lender_fees()}>{formatMoney(loan.feesCents)}</Line>}
    </>
  )
}

/** Copied fields that have no input here, grouped by source. */
export function GivenFields({ draft, change, among }: Part & { among: 'work' | 'sale' }) {
  const fields = unseenFields(draft.dealType)[among]
  return startsOf(draft).map((start) => {
    const given = fields.filter((field) => startOf(draft, field) === start)
    if (given.length === 0) return null
    return (
      <div key={`${start.kind} ${start.name}`}>
        {given.map((field) => (
          <Line
            key={field}
            label={fieldName(field)}
            aside={<LeaveOut field={field} onPress={() => change(copyDefaults(draft, [field]))} />}
          >
            <FieldValue field={field} value={termOf(start.terms, field) as never} />
          </Line>
        ))}
        <From name={start.name} />
      </div>
    )
  })
}

function LeaveOut({ field, onPress }: { field: FieldKey; onPress: () => void }) {
  return (
    <IconButton
      kind="quiet"
      size="small"
      label={m.templates_leave_out({ input: fieldName(field) })}
      icon={<X size={14} strokeWidth={1.6} />}
      onClick={onPress}
    />
  )
}

type LineProps = { label: string; detail?: string | undefined; aside?: ReactNode; children: ReactNode }

function Line({ label, detail, aside, children }: LineProps) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-row">
      <span className="min-w-0 text-ink-soft">
        {label}
        {detail && <span className="block text-12">{detail}</span>}
      </span>
      <span className={cx('ml-auto shrink-0 text-right text-14 figures', !aside && 'pr-3')}>{children}</span>
      {aside}
    </div>
  )
}

function From({ name, onBack }: { name: string | undefined; onBack?: (() => void) | undefined }) {
  if (name === undefined) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-ink-soft">
      {m.underwriting_source_from({ name })}
      {onBack && (
        <Button kind="quiet" size="small" className="-mr-2" onClick={onBack}>
          {m.templates_use_defaults()}
        </Button>
      )}
    </p>
  )
}

function detailOf(item: CostItemRecord): string | undefined {
  if (item.pctOf) return item.pctOf === 'purchase_price' ? m.underwriting_of_price() : m.underwriting_of_sale_price()
  return item.bucket === 'holding' ? perWords(item.per) : undefined
}
