import type { ImportJob, ImportRowView } from '@plumbline/contract/imports/imports'
import { Fragment, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatCount, formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import type { ImportSteps } from '../use-import-steps.ts'
import { RowDetail } from './RowDetail.tsx'
import { RowVerdict } from './RowVerdict.tsx'
import { landsIn } from './row-words.ts'

const COLUMNS = 6
/** Rows of vendors and contacts have neither an amount nor a date. */
const hasFigures = ({ kind }: Pick<ImportJob, 'kind'>) => kind !== 'vendors' && kind !== 'contacts'
/** Aligns the first line of every cell with single-line rows. */
const FIRST_LINE = 'md:[&>*]:pt-[calc((var(--row)-var(--row-leading))/2)]'

type OpenRow = Pick<ImportRowView, 'record' | 'verdict'>

export type RowsProps = { job: ImportJob; rows: readonly ImportRowView[]; steps: ImportSteps }

/** The file's rows with their verdicts; each opens to its cells for corrections in place. */
export function RowTable({ job, rows, steps }: RowsProps) {
  const [open, setOpen] = useState<OpenRow | null>(null)
  /** A fixed row no longer matches the one that was opened, so it closes. */
  const isOpen = (row: ImportRowView) => row.record === open?.record && row.verdict === open.verdict
  return (
    <Table label={m.imports_rows()}>
      <TableHead>
        <tr>
          <HeadCell numeric>{m.imports_row_number()}</HeadCell>
          <HeadCell>{m.imports_row_what()}</HeadCell>
          {hasFigures(job) && (
            <>
              <HeadCell numeric className="max-md:hidden">
                {m.imports_row_amount()}
              </HeadCell>
              <HeadCell className="max-md:hidden">{m.imports_row_date()}</HeadCell>
            </>
          )}
          <HeadCell className="max-lg:hidden">{m.imports_row_lands()}</HeadCell>
          <HeadCell>
            <span className="sr-only">{m.imports_row_verdict()}</span>
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.record}>
            <FileRow {...{ job, row }} isOpen={isOpen(row)} onOpen={(opens) => setOpen(opens ? row : null)} />
            {isOpen(row) && (
              <tr className="border-b border-line bg-sunken/50">
                <td colSpan={hasFigures(job) ? COLUMNS : COLUMNS - 2} className="px-2 py-4">
                  <RowDetail {...{ job, row, steps }} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

type FileRowProps = { job: ImportJob; row: ImportRowView; isOpen: boolean; onOpen: (isOpen: boolean) => void }

function FileRow({ job, row, isOpen, onOpen }: FileRowProps) {
  const lands = landsIn(job, row)
  return (
    <TableRow state={isOpen ? 'marked' : 'rest'} className={FIRST_LINE}>
      <Cell numeric className="align-top text-ink-soft">
        {formatCount(row.record)}
      </Cell>
      <RowHeadCell className="min-w-0 align-top">
        <span className="break-words">{row.label ?? m.imports_row_nameless()}</span>
        <RowVerdict job={job} row={row} />
        <span className="flex flex-wrap gap-x-3 text-12 font-normal text-ink-soft md:hidden">
          {row.amountCents !== null && <Money cents={row.amountCents} />}
          {row.day && <span>{formatDay(row.day)}</span>}
        </span>
        {lands && <span className="block text-12 font-normal text-ink-soft lg:hidden">{lands}</span>}
      </RowHeadCell>
      {hasFigures(job) && (
        <>
          <Cell numeric className="align-top max-md:hidden">
            {row.amountCents !== null && <Money cents={row.amountCents} column />}
          </Cell>
          <Cell className="align-top whitespace-nowrap max-md:hidden">{row.day && formatDay(row.day)}</Cell>
        </>
      )}
      <Cell className="align-top max-lg:hidden">{lands}</Cell>
      <Cell numeric className="w-px align-top whitespace-nowrap">
        <Button
          kind="quiet"
          size="small"
          className="md:-mt-[7px]"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen
            ? m.imports_row_close()
            : row.verdict === 'rejected' && job.abilities.fix
              ? m.imports_row_fix()
              : m.imports_row_look()}
        </Button>
      </Cell>
    </TableRow>
  )
}
