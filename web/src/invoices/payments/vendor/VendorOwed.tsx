import type { VendorStatement } from '@plumbline/contract/invoices/payments'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { FailureState } from '../../../shell/failures/FailureState.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { LedgerTable } from '../../../ui/figures/LedgerTable.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { PAYMENTS_LINK } from '../address.ts'
import { statementQuery } from '../queries.ts'
import { useServerFile } from '../use-file.ts'
import { StatementTable } from './StatementTable.tsx'

/** What is owed to a vendor, as a ledger, and the statement behind it. */
export default function VendorOwed({ vendor }: { vendor: Vendor }) {
  const query = useQuery(statementQuery(vendor.id))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={4} label={m.payments_loading()} />
  const statement = query.data
  return (
    <Section title={m.payments_owed()} action={<Papers statement={statement} />}>
      {statement.rows.length === 0 ? (
        <p className="py-3 text-14 text-ink-soft">{m.payments_owed_none()}</p>
      ) : (
        <>
          <div className="max-w-100 pt-3">
            <OwedLedger statement={statement} />
            {statement.outstandingCents !== 0 && statement.abilities.record && (
              <Link
                to={PAYMENTS_LINK}
                className="touch-target mt-2 inline-block text-14 text-blueprint hover:underline"
              >
                {m.payments_go_pay()}
              </Link>
            )}
          </div>
          <StatementTable rows={statement.rows} />
        </>
      )}
    </Section>
  )
}

function OwedLedger({ statement }: { statement: VendorStatement }) {
  const { billedCents, paidCents, retainedCents, outstandingCents } = statement
  return (
    <LedgerTable
      rows={[
        { name: m.payments_billed(), value: { cents: billedCents } },
        { sign: '−', name: m.payments_paid(), value: { cents: paidCents } },
        { sign: '−', name: m.payments_retained(), value: { cents: retainedCents } },
      ]}
      result={{ name: m.payments_owed_now(), value: { cents: outstandingCents } }}
    />
  )
}

/** The statement as a PDF, in the vendor's language or ours. */
function Papers({ statement: { vendor } }: { statement: VendorStatement }) {
  const file = useServerFile()
  const save = (language: 'en' | 'es') =>
    file.mutate({
      path: `/vendors/${vendor.id}/statement.pdf?lang=${language}`,
      type: 'application/pdf',
      name: `${m.payments_statement_file()}.pdf`,
    })
  return (
    <span className="flex gap-2">
      <Button size="small" kind="quiet" working={file.isPending} onClick={() => save('en')}>
        {m.payments_statement_en()}
      </Button>
      <Button size="small" kind="quiet" working={file.isPending} onClick={() => save('es')}>
        {m.payments_statement_es()}
      </Button>
    </span>
  )
}
