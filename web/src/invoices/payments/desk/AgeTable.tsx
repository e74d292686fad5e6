import type { Payables } from '@plumbline/contract/invoices/payments'
import { AGE_BUCKETS, type AgeBucket } from '@plumbline/domain/invoices/payments/age'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { cx } from '../../../ui/cx.ts'
import { Segment } from '../../../ui/fields/Segment.tsx'
import { formatMoney } from '../../../ui/figures/format.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../../ui/layout/Table.tsx'
import type { UnpaidFilter } from '../queries.ts'
import { AGE_NAMES } from '../words.ts'

type Props = { payables: Payables; filter: UnpaidFilter; onFilter: (filter: UnpaidFilter) => void }
type By = 'vendors' | 'deals'

/** What is unpaid by age, one row for each vendor or deal. A figure shows the invoices that it sums. */
export function AgeTable({ payables, filter, onFilter }: Props) {
  const [by, setBy] = useState<By>('vendors')
  const wide = useMediaQuery('(min-width: 700px)')
  return (
    <Section
      title={m.payments_unpaid()}
      detail={m.payments_invoices({ count: payables.invoices })}
      action={
        <Segment<By>
          label={m.payments_by()}
          value={by}
          onChange={setBy}
          options={[
            { value: 'vendors', label: m.payments_by_vendor() },
            { value: 'deals', label: m.payments_by_deal() },
          ]}
        />
      }
    >
      {wide ? <Wide {...{ by, payables, filter, onFilter }} /> : <Narrow {...{ by, payables, filter, onFilter }} />}
    </Section>
  )
}

type Shown = Props & { by: By }

function groupsOf({ by, payables }: Pick<Shown, 'by' | 'payables'>) {
  return (by === 'vendors' ? payables.vendors : payables.deals).map((group) => ({
    ...group,
    of: by === 'vendors' ? { vendorId: group.id } : { dealId: group.id },
  }))
}

function Wide({ by, payables, filter, onFilter }: Shown) {
  return (
    <Table label={m.payments_unpaid()}>
      <TableHead>
        <tr>
          <HeadCell>{by === 'vendors' ? m.payments_vendor() : m.payments_deal()}</HeadCell>
          {AGE_BUCKETS.map((bucket) => (
            <HeadCell key={bucket} numeric>
              {AGE_NAMES[bucket]()}
            </HeadCell>
          ))}
          <HeadCell numeric>{m.payments_total()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {groupsOf({ by, payables }).map(({ id, name, ages, totalCents, of }) => (
          <TableRow key={id}>
            <RowHeadCell>{name}</RowHeadCell>
            <Figures {...{ ages, totalCents, name, of, filter, onFilter }} />
          </TableRow>
        ))}
        <TableRow state="result">
          <RowHeadCell>{m.payments_total()}</RowHeadCell>
          <Figures {...payables} {...{ filter, onFilter }} name={m.payments_total()} of={{}} />
        </TableRow>
      </tbody>
    </Table>
  )
}

/** On a phone: each name with its sum, and the ages that it is made of. */
function Narrow({ by, payables, filter, onFilter }: Shown) {
  const all = [...groupsOf({ by, payables }), { id: 'all', name: m.payments_total(), of: {}, ...payables }]
  return (
    <ul>
      {all.map(({ id, name, ages, totalCents, of }) => (
        <li key={id} className="flex items-start gap-3 border-b border-line py-2.5">
          <span className="min-w-0 flex-1">
            <span className="block text-14 font-medium">{name}</span>
            {AGE_BUCKETS.filter((bucket) => ages[bucket] !== 0).map((bucket) => (
              <span key={bucket} className="block text-13 text-ink-soft">
                {AGE_NAMES[bucket]()}: {formatMoney(ages[bucket], { currency: false })}
              </span>
            ))}
          </span>
          <FigureButton {...{ cents: totalCents, name, wanted: of, filter, onFilter }} age={m.payments_total()} />
        </li>
      ))}
    </ul>
  )
}

type Filtering = Pick<Props, 'filter' | 'onFilter'>
type FiguresProps = Filtering & Pick<Payables, 'ages' | 'totalCents'> & { name: string; of: UnpaidFilter }

function Figures({ ages, totalCents, name, of, filter, onFilter }: FiguresProps) {
  const cells: readonly [AgeBucket | null, number][] = [
    ...AGE_BUCKETS.map((bucket): [AgeBucket, number] => [bucket, ages[bucket]]),
    [null, totalCents],
  ]
  return cells.map(([bucket, cents]) => (
    <Cell key={bucket ?? 'total'} numeric>
      <FigureButton
        {...{ cents, name, filter, onFilter }}
        age={bucket ? AGE_NAMES[bucket]() : m.payments_total()}
        wanted={{ ...of, ...(bucket ? { bucket: [bucket] } : {}) }}
      />
    </Cell>
  ))
}

type FigureProps = Filtering & { cents: number; name: string; age: string; wanted: UnpaidFilter }

/** A figure that shows the invoices it sums, and all of them when pressed again. */
function FigureButton({ cents, name, age, wanted, filter, onFilter }: FigureProps) {
  if (cents === 0) return <Money cents={cents} column cost />
  const isOn = Object.keys(wanted).length > 0 && JSON.stringify(wanted) === JSON.stringify(filter)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={m.payments_show_invoices({ name, age })}
      className={cx('touch-target border-b border-dotted border-blueprint text-blueprint', isOn && 'bg-blueprint-wash')}
      onClick={() => onFilter(isOn ? {} : wanted)}
    >
      <Money cents={cents} column cost />
    </button>
  )
}
