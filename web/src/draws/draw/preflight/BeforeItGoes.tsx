import type { ShownPreflight } from '@plumbline/contract/draws/draw'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { invoiceLink } from '../../../invoices/address.ts'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { cx } from '../../../ui/cx.ts'
import { StatusIcon } from '../../../ui/feedback/Status.tsx'
import { Row, Section } from '../../../ui/layout/Section.tsx'
import { AttachPaper } from './AttachPaper.tsx'
import { type PhotoLine, PickPhotos } from './PickPhotos.tsx'
import { type FixProps, RowFix } from './RowFix.tsx'
import type { MetDetails } from './met-details.ts'
import { MET_WORDS, rowNames, rowTitle } from './row-words.ts'
import type { Preflight, PreflightRow } from './rows.ts'

type Props = Omit<FixProps, 'row'> & {
  rows: Preflight
  lines: readonly PhotoLine[]
  /** null where only whether there are enough is known */
  photosPerLine: number | null
  mayAddPapers: boolean
  /** on a phone, what is in order is one row until it's opened */
  isFolded?: boolean
  lender: string | null
  /** what a rule that is met was held against */
  metDetails?: MetDetails
}

/** What the lender asks for before the draw goes: what is missing first, each fixed in its row, then what is in order. */
export function BeforeItGoes(props: Props) {
  const { rows, lender } = props
  const all = rows.met.length + rows.toFix
  return (
    <Section
      title={m.draws_before()}
      {...(rows.met.length > 0 ? { detail: m.draws_met_of({ met: rows.met.length, all }) } : {})}
      action={lender !== null && <span className="text-13 text-ink-soft">{m.draws_rules_of({ lender })}</span>}
    >
      {rows.unmet.map((row) => (
        <UnmetRow key={row.key} {...props} row={row} />
      ))}
      {rows.met.length > 0 && (
        <MetRows rows={rows} isFolded={props.isFolded ?? false} details={props.metDetails ?? {}} />
      )}
    </Section>
  )
}

type MetProps = { rows: Preflight; isFolded: boolean; details: MetDetails }

function MetRows({ rows, isFolded, details }: MetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-control w-full items-center gap-3 border-b border-line text-left text-14 text-ink-soft"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="flex w-5 shrink-0 justify-center">
            <ChevronRight
              aria-hidden
              size={16}
              strokeWidth={1.6}
              className={cx('transition-transform', isOpen && 'rotate-90')}
            />
          </span>
          {m.draws_met_folded({ count: rows.met.length })}
        </button>
      )}
      {(isOpen || !isFolded) && (
        <>
          {rows.met.map((group) => (
            <Row
              key={group}
              className="min-h-11"
              icon={<StatusIcon tone="good" />}
              title={MET_WORDS[group]()}
              detail={details[group]}
            />
          ))}
          {!rows.isFinal && <p className="py-2.5 text-13 text-ink-soft">{m.draws_only_final()}</p>}
        </>
      )}
    </>
  )
}

function UnmetRow(props: Props & { row: PreflightRow }) {
  const { row, lines, photosPerLine, mayAddPapers, target } = props
  const tone = row.isBlock ? ('watch' as const) : ('info' as const)
  const line = row.code === 'photos_missing' ? lines.find(({ id }) => id === row.findings[0]?.at) : undefined
  if (line)
    return (
      <div className="-mx-2 flex items-start gap-3 border-b border-line bg-brass-wash px-2 py-2.5">
        <StatusIcon tone="in_hand" className="mt-0.5" />
        <div className="min-w-0 flex-1">
          <div className="text-14 font-medium">
            {photosPerLine === null
              ? m.draws_line_photos_short({ line: line.name })
              : m.draws_line_photos({ line: line.name, have: line.pictures.length, need: photosPerLine })}
          </div>
          <div className="text-13 text-ink-soft">
            {line.candidates.length > 0
              ? m.draws_pick_photos({ count: line.candidates.length })
              : m.draws_no_candidates()}
          </div>
          {mayAddPapers && <PickPhotos target={target} line={line} />}
        </div>
      </div>
    )
  return (
    <>
      <Row
        icon={<StatusIcon tone={tone} />}
        title={rowTitle(row)}
        detail={namesOf(row, target.dealId)}
        end={mayAddPapers || !isPaper(row) ? <RowFix {...props} /> : null}
      />
      {row.code === 'backup_missing' &&
        mayAddPapers &&
        row.findings.map((finding) => <BackupRow key={finding.at} {...{ target, finding }} />)}
    </>
  )
}

const PAPERS: ReadonlySet<PreflightRow['group']> = new Set(['papers', 'permit', 'completion'])
const isPaper = ({ group }: PreflightRow) => PAPERS.has(group)

/** Whom it's about, each leading to the invoice where its waiver is recorded. */
function namesOf(row: PreflightRow, dealId: string): ReactNode {
  if (row.code === 'backup_missing') return null
  const linked = row.findings.filter(({ invoiceId, vendor }) => invoiceId !== null && vendor !== null)
  if (linked.length === 0 || linked.length < row.findings.length) return rowNames(row)
  return (
    <span className="flex flex-wrap gap-x-2">
      {linked.map(({ invoiceId, vendor, at }) => (
        <Link key={at} to={invoiceLink(dealId, invoiceId!)} className="touch-target hover:underline">
          {vendor!.name}
        </Link>
      ))}
    </span>
  )
}

/** A cost without its invoice or receipt. */
function BackupRow({ target, finding }: { target: FixProps['target']; finding: ShownPreflight }) {
  const name = rowNames({ code: 'backup_missing', findings: [finding] })
  return (
    <Row
      className="min-h-11 pl-8"
      title={<span className="font-normal">{name}</span>}
      end={
        <AttachPaper
          target={target}
          type={finding.invoiceId === null ? 'receipt' : 'invoice'}
          label={m.draws_upload_for({ name })}
          costId={finding.at}
        />
      }
    />
  )
}
