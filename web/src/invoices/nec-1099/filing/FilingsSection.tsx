import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { FORMS_PER_FILE, filesNeeded } from '@plumbline/domain/invoices/nec-1099/irs-file'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { useServerFile } from '../../payments/use-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatDay, formatList } from '../../../ui/figures/format.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { dayInZone } from '@plumbline/domain/calendar'
import { Row, Section } from '../../../ui/layout/Section.tsx'
import { CHANGE_NAMES } from '../words.ts'
import { useSendCopies } from '../use-tax-steps.ts'
import { FileYearDialog } from './FileYearDialog.tsx'
import { IrsFiles } from './IrsFiles.tsx'

/** Filings with their files and copies, and what has changed since. */
export function FilingsSection({ season }: { season: TaxSeason }) {
  const { timeZone } = useMe().organization
  if (season.status === 'open') return null
  return (
    <div className="grid gap-6 pt-6 lg:grid-cols-2">
      <Section title={m.nec_filed()} action={<CopyActions season={season} />}>
        {season.filings.map(({ number, at, by, forms }) => (
          <Row
            key={number}
            title={
              number === 1
                ? m.nec_filed_forms({ count: forms })
                : `${m.nec_filed_again({ number: number - 1 })}: ${m.nec_filed_forms({ count: forms })}`
            }
            detail={m.nec_filed_by({ day: formatDay(dayInZone(new Date(at), timeZone)), name: by.name })}
            end={season.abilities.file && <IrsFiles year={season.year} filing={number} files={filesNeeded(forms)} />}
          />
        ))}
        {season.abilities.file && <p className="pt-2 text-13 text-ink-soft">{m.nec_file_recorded()}</p>}
      </Section>
      <Differences season={season} />
    </div>
  )
}

function Differences({ season }: { season: TaxSeason }) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const { differences } = season
  return (
    <Section
      title={m.nec_differences()}
      action={
        season.abilities.file &&
        differences.length > 0 && (
          <Button size="small" kind="brass" onClick={() => setIsCorrecting(true)}>
            {m.nec_correct()}
          </Button>
        )
      }
    >
      {differences.length === 0 && <p className="py-3 text-14 text-ink-soft">{m.nec_differences_none()}</p>}
      {differences.map(({ vendor, changes, before, after }) => (
        <Row
          key={vendor.id}
          title={vendor.name}
          detail={formatList(changes.map((change) => CHANGE_NAMES[change]()))}
          end={
            <span className="text-14">
              <Money cents={before?.countedCents ?? 0} column /> → <Money cents={after?.countedCents ?? 0} column />
            </span>
          }
        />
      ))}
      {isCorrecting && <FileYearDialog season={season} onClose={() => setIsCorrecting(false)} />}
    </Section>
  )
}

function CopyActions({ season }: { season: TaxSeason }) {
  const file = useServerFile()
  const send = useSendCopies(season.year)
  const byMail = season.vendors.filter(
    ({ group, copyBy, copySentAt }) => group === 'gets_one' && copyBy === 'email' && copySentAt === null,
  )
  const parts = Array.from({ length: season.paperFiles }, (_, index) => index + 1)
  return (
    <span className="flex flex-wrap gap-2">
      {parts.map((part) => (
        <Button
          key={part}
          size="small"
          kind="quiet"
          working={file.isPending}
          onClick={() =>
            file.mutate({
              path: `/tax-seasons/${season.year}/copies.pdf?part=${part}`,
              type: 'application/pdf',
              name: `1099-NEC ${season.year}.pdf`,
            })
          }
        >
          {parts.length === 1 ? m.nec_copies_print_paper() : m.nec_copies_print_part({ part })}
        </Button>
      ))}
      {season.abilities.change && byMail.length > 0 && (
        <Button
          size="small"
          working={send.isPending}
          onClick={() => send.mutate(byMail.slice(0, FORMS_PER_FILE).map(({ vendor }) => vendor.id))}
        >
          {m.nec_copies_email({ count: byMail.length })}
        </Button>
      )}
    </span>
  )
}
