import type { Run } from '@plumbline/contract/invoices/payments'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { getLocale } from '../../../messages/generated/runtime.js'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/feedback/Status.tsx'
import { formatMoney } from '../../../ui/figures/format.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { METHOD_NAMES } from '../../../vendors/words.ts'
import { PaymentLine } from '../PaymentLine.tsx'
import { useServerFile } from '../use-file.ts'

type Remittance = Run['remittances'][number]

/** What each vendor gets in one piece, with the invoices it pays. */
export function Register({ run }: { run: Run }) {
  // The bank doesn't get a list of payments that wait for a call or a second person.
  const hasAch =
    run.remittances.some(({ method }) => method === 'ach') &&
    run.remittances.every(({ isHeld }) => !isHeld) &&
    run.block !== 'second_person_needed'
  return (
    <Section
      title={m.payments_register()}
      detail={formatMoney(run.totalCents)}
      action={
        <span className="flex gap-2">
          {hasAch && <CsvButton run={run} list="ach" />}
          <CsvButton run={run} list="register" />
        </span>
      }
    >
      <ul className="flex flex-col gap-4 pt-3">
        {run.remittances.map((remittance) => (
          <li key={`${remittance.vendor.id} ${remittance.method} ${remittance.reference}`}>
            <RemittanceHead remittance={remittance} />
            {remittance.payments.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} mayVoid={run.abilities.void} of="run" />
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RemittanceHead({ remittance }: { remittance: Remittance }) {
  const { vendor, method, reference, bankEnding, amountCents, withheldCents, isHeld } = remittance
  const account =
    (method === 'ach' || method === 'wire') && bankEnding ? m.payments_account({ ending: bankEnding }) : ''
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-1">
      <h3 className="text-14 font-semibold">
        <Link to={`/app/vendors/${vendor.id}`} className="touch-target hover:underline">
          {vendor.name}
        </Link>
      </h3>
      <span className="text-13 text-ink-soft">
        {[METHOD_NAMES[method](), reference, account].filter(Boolean).join(' · ')}
      </span>
      {isHeld && (
        <Status tone="bad" size="small">
          {m.payments_mark_bank()}
        </Status>
      )}
      <Money cents={amountCents} column cost className="ml-auto text-14 font-semibold" />
      {withheldCents !== 0 && (
        <span className="w-full text-13 text-ink-soft">
          {m.payments_withheld_note({
            withheld: formatMoney(withheldCents),
            rest: formatMoney(amountCents - withheldCents),
          })}
        </span>
      )}
    </div>
  )
}

function CsvButton({ run, list }: { run: Run; list: 'ach' | 'register' }) {
  const file = useServerFile()
  const query = `?lang=${getLocale()}${list === 'ach' ? '&list=ach' : ''}`
  return (
    <Button
      size="small"
      kind="quiet"
      working={file.isPending}
      onClick={() =>
        file.mutate({
          path: `/payment-runs/${run.id}/register.csv${query}`,
          type: 'text/csv',
          name: `${list}-${run.number}.csv`,
        })
      }
    >
      {list === 'ach' ? m.payments_csv_ach() : m.payments_csv_register()}
    </Button>
  )
}
