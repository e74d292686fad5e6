import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { m } from '../messages/generated/messages.js'
import { Day } from '../ui/figures/Day.tsx'
import { formatMoney, formatPercent } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { NumbersSection } from './numbers/NumbersSection.tsx'
import { SideRow } from './SideRow.tsx'
import { METHOD_NAMES, termsWords } from './words.ts'

/** Money, rating, tax and terms of a vendor. */
export function VendorSide({ vendor }: { vendor: Vendor }) {
  return (
    <div className="flex flex-col gap-6">
      {vendor.spend && <MoneySection vendor={vendor} spend={vendor.spend} />}
      <RatingSection rating={vendor.rating} />
      <Section title={m.vendors_terms()}>
        <dl>
          <SideRow name={m.vendors_pays_by()}>
            {vendor.paymentMethod ? METHOD_NAMES[vendor.paymentMethod]() : m.vendors_not_set()}
          </SideRow>
          <SideRow name={m.vendors_terms_days()}>
            {vendor.paymentTermsDays === null ? m.vendors_not_set() : termsWords(vendor.paymentTermsDays)}
          </SideRow>
          <SideRow name={m.vendors_retainage()}>
            {vendor.retainagePct === null ? m.vendors_not_set() : formatPercent(vendor.retainagePct)}
          </SideRow>
        </dl>
      </Section>
      <NumbersSection vendor={vendor} />
    </div>
  )
}

function MoneySection({ vendor, spend }: { vendor: Vendor; spend: NonNullable<Vendor['spend']> }) {
  return (
    <Section title={m.vendors_money({ year: String(vendor.year) })}>
      <dl>
        <SideRow name={m.vendors_column_paid({ year: String(vendor.year) })}>
          <Money cents={spend.paidCents} column />
        </SideRow>
        <SideRow name={m.vendors_column_unpaid()}>
          <Money cents={spend.unpaidCents} column />
        </SideRow>
        <SideRow name={m.vendors_column_left_to_bill()}>
          <Money cents={spend.leftToBillCents} column />
        </SideRow>
        <SideRow name={m.vendors_column_open_orders()}>{spend.openOrders}</SideRow>
        <SideRow name={m.vendors_last_used()}>
          {spend.lastUsedOn === null ? m.vendors_never_used() : <Day day={spend.lastUsedOn} />}
        </SideRow>
      </dl>
      {spend.lastUsedOn === null && <p className="pt-2 text-13 text-ink-soft">{m.vendors_money_none()}</p>}
    </Section>
  )
}

const BEST = 5

function RatingSection({ rating }: Pick<Vendor, 'rating'>) {
  const { overall, orders, time, price, quality } = rating
  if (overall === null)
    return (
      <Section title={m.vendors_rating()}>
        <p className="py-3 text-13 text-ink-soft">{m.vendors_rating_none()}</p>
      </Section>
    )
  return (
    <Section title={m.vendors_rating()} detail={m.vendors_rating_jobs({ rating: overall.toFixed(1), count: orders })}>
      {time && (
        <Part
          name={m.vendors_rating_time()}
          value={time.value}
          how={m.vendors_rating_time_how({ onTime: String(time.onTime), orders: String(time.orders) })}
        />
      )}
      {price && (
        <Part
          name={m.vendors_rating_price()}
          value={price.value}
          how={m.vendors_rating_price_how({
            ordered: formatMoney(price.orderedCents),
            billed: formatMoney(price.billedCents),
          })}
        />
      )}
      {quality && (
        <Part
          name={m.vendors_rating_quality()}
          value={quality.value}
          how={m.vendors_rating_quality_how({ count: quality.orders })}
        />
      )}
    </Section>
  )
}

/** One part of a rating, with where it comes from. */
function Part({ name, value, how }: { name: string; value: number; how: string }) {
  return (
    <div className="border-b border-line py-2">
      <p className="flex items-center gap-3 text-14">
        <span className="w-24 text-ink-soft">{name}</span>
        <span aria-hidden className="h-1 flex-1 bg-line">
          <span className="block h-full bg-ink-soft" style={{ width: `${(value / BEST) * 100}%` }} />
        </span>
        <span className="font-medium figures">{value.toFixed(1)}</span>
      </p>
      <p className="text-12 text-ink-soft">{how}</p>
    </div>
  )
}
