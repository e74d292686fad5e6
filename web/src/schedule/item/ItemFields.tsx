import type { Schedule, ScheduleItem, ScheduleItemFacts } from '@plumbline/contract/schedule/schedule'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { MAX_TITLE } from '@plumbline/domain/schedule/item'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { PickField } from '../../ui/fields/PickField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatDay, formatShortDay } from '../../ui/figures/format.ts'
import { choicesQuery } from '../../vendors/queries.ts'
import { tradeList } from '../../vendors/words.ts'
import { ConfirmationNote } from './ConfirmationNote.tsx'
import { DependencyFields } from './DependencyFields.tsx'

type Props = {
  schedule: Schedule
  item: ScheduleItem | null
  facts: ScheduleItemFacts
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<ScheduleItemFacts>) => void
}

export function ItemFields({ schedule, item, facts, errors, onChange }: Props) {
  const error = (key: keyof ScheduleItemFacts) => (errors[key] === undefined ? {} : { error: errors[key] })
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        className="col-span-2"
        label={m.schedule_name()}
        required
        maxLength={MAX_TITLE}
        value={facts.title}
        {...error('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <VendorField {...{ schedule, facts, onChange }} {...error('vendorId')} />
      <TextField
        className="max-sm:col-span-2"
        label={m.schedule_who()}
        help={m.schedule_who_help()}
        maxLength={MAX_TITLE}
        disabled={facts.vendorId !== null}
        value={facts.who}
        onChange={(event) => onChange({ who: event.target.value })}
      />
      <NumberField
        label={m.schedule_duration()}
        help={m.schedule_duration_help()}
        value={facts.durationDays}
        {...error('durationDays')}
        onChange={(days) => onChange({ durationDays: days ?? 0 })}
      />
      <DayField
        label={m.schedule_not_before()}
        today={schedule.today}
        value={facts.notBefore}
        {...error('notBefore')}
        onChange={(notBefore) => onChange({ notBefore })}
      />
      <DependencyFields {...{ schedule, item, facts, onChange }} {...error('waitsFor')} />
      <Ties {...{ schedule, facts, onChange }} />
      <fieldset className="col-span-2 grid grid-cols-2 gap-4 border-t border-line pt-3">
        <legend className="float-left col-span-2 w-full text-13 font-semibold">{m.schedule_progress()}</legend>
        <DayField
          label={m.schedule_started_on()}
          today={schedule.today}
          max={schedule.today}
          value={facts.actualStart}
          {...error('actualStart')}
          onChange={(actualStart) => onChange({ actualStart })}
        />
        <DayField
          label={m.schedule_finished_on()}
          today={schedule.today}
          max={schedule.today}
          value={facts.actualFinish}
          {...error('actualFinish')}
          onChange={(actualFinish) => onChange({ actualFinish })}
        />
        <NumberField
          label={m.schedule_percent()}
          unit="%"
          {...(item?.percentOn ? { help: m.schedule_percent_as_of({ day: formatShortDay(item.percentOn) }) } : {})}
          value={facts.actualFinish === null ? facts.percentDone : 100}
          disabled={facts.actualFinish !== null}
          {...error('percentDone')}
          onChange={(percent) => onChange({ percentDone: percent ?? 0 })}
        />
      </fieldset>
      {item && <ConfirmationNote {...{ schedule, item, onChange }} />}
    </div>
  )
}

type PartProps = Pick<Props, 'schedule' | 'facts' | 'onChange'> & { error?: string }

function VendorField({ schedule, facts, error, onChange }: PartProps) {
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null)
  const known = [picked, ...schedule.vendors].find((vendor) => vendor?.id === facts.vendorId)
  return (
    <PickField
      className="max-sm:col-span-2"
      label={m.schedule_vendor()}
      placeholder={m.schedule_vendor_find()}
      none={m.schedule_vendor_none()}
      query={choicesQuery}
      value={known ?? null}
      error={error}
      onChange={(vendor) => {
        setPicked(vendor)
        onChange({ vendorId: vendor?.id ?? null, ...(vendor ? { who: '' } : {}) })
      }}
    >
      {(vendor) => (
        <p className="flex justify-between gap-3 text-14">
          {vendor.name}
          <span className="text-13 text-ink-soft">{tradeList(vendor.trades)}</span>
        </p>
      )}
    </PickField>
  )
}

/** The budget line that the work belongs to, and the order that it needs. */
function Ties({ schedule, facts, onChange }: PartProps) {
  const order = schedule.orders.find(({ id }) => id === facts.orderId)
  const needed = order && {
    help:
      order.needBy === null
        ? m.schedule_order_no_day({ order: orderNumber(order.number) })
        : m.schedule_order_needed({ order: orderNumber(order.number), day: formatDay(order.needBy) }),
  }
  return (
    <>
      {schedule.budgetLines.length > 0 && (
        <ChoiceField
          className="max-sm:col-span-2"
          label={m.schedule_budget_line()}
          placeholder={m.schedule_no_line()}
          value={facts.budgetLineId ?? ''}
          choices={schedule.budgetLines.map(({ id, code, description }) => ({
            value: id,
            label: `${code} ${description}`,
          }))}
          onChange={(event) => onChange({ budgetLineId: event.target.value || null })}
        />
      )}
      {schedule.orders.length > 0 && (
        <ChoiceField
          className="max-sm:col-span-2"
          label={m.schedule_order()}
          placeholder={m.schedule_no_order()}
          value={facts.orderId ?? ''}
          {...needed}
          choices={schedule.orders.map(({ id, number, title }) => ({
            value: id,
            label: `${orderNumber(number)} ${title}`,
          }))}
          onChange={(event) => onChange({ orderId: event.target.value || null })}
        />
      )}
    </>
  )
}
