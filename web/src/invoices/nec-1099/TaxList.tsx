import type { TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TAX_NAMES } from '../../vendors/words.ts'
import { FigureButton } from './FigureButton.tsx'
import { type Group, groupsOf, ROWS_SHOWN } from './groups.ts'
import { CopyStanding, Standing } from './Standing.tsx'
import type { OpenFigure } from './TaxPaymentsDialog.tsx'

type Props = { season: TaxSeason; onOpen: (figure: OpenFigure) => void }

/** The year on a phone: each vendor with its counted amount, which opens its payments. */
export function TaxList({ season, onOpen }: Props) {
  return (
    <div className="flex flex-col gap-6 pt-5">
      {groupsOf(season).map((group) => (
        <GroupList key={group.key} {...{ group, season, onOpen }} />
      ))}
    </div>
  )
}

function GroupList({ group, season, onOpen }: Props & { group: Group }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? group.vendors : group.vendors.slice(0, ROWS_SHOWN)
  return (
    <Section title={group.title} detail={group.detail}>
      <ul>
        {shown.map((vendor) => (
          <VendorCard key={vendor.vendor.id} {...{ vendor, season, onOpen }} />
        ))}
      </ul>
      {shown.length < group.vendors.length && (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          {m.nec_how_many_left({ count: group.vendors.length })}
        </Button>
      )}
    </Section>
  )
}

function VendorCard({ vendor, season, onOpen }: Props & { vendor: TaxVendor }) {
  const { name } = vendor.vendor
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <button
          type="button"
          className="touch-target text-left text-15 font-medium"
          onClick={() => onOpen({ vendor, part: 'paid' })}
          aria-label={m.nec_vendor_open({ name })}
        >
          {name}
        </button>
        <Money cents={vendor.countedCents} column className="font-semibold" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-ink-soft">
        <span>{TAX_NAMES[vendor.classification]()}</span>
        <span>
          {m.nec_paid_in({ year: String(season.year) })}{' '}
          <FigureButton
            cents={vendor.paidCents}
            part="paid"
            name={name}
            onOpen={() => onOpen({ vendor, part: 'paid' })}
          />
        </span>
      </p>
      <Standing vendor={vendor} thresholdCents={season.thresholdCents} />
      <CopyStanding season={season} vendor={vendor} />
    </li>
  )
}
