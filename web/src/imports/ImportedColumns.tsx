import type { DealDetail } from '@plumbline/contract/deals/deals'
import { fieldWords } from './words.ts'
import { m } from '../messages/generated/messages.js'
import { Section } from '../ui/layout/Section.tsx'

/** Columns from an imported file that have no matching field, stored under their original names. */
export default function ImportedColumns({ deal: { imported } }: { deal: Pick<DealDetail, 'imported'> }) {
  return (
    <Section title={m.deals_imported_columns()}>
      <dl>
        {Object.entries(imported ?? {}).map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-row items-baseline justify-between gap-3 border-b border-line py-2 text-13"
          >
            <dt className="min-w-0 text-ink-soft wrap-anywhere">{fieldWords(name)}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
