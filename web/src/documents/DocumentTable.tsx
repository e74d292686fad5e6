import type { DocumentView } from '@plumbline/contract/documents'
import { formatBytes } from '../ui/figures/format.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../ui/layout/Table.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { StatusOfVersion } from './versions/StatusOfVersion.tsx'
import { typeName } from './type-names.ts'
import { uploadedWords } from './words.ts'
import { m } from '../messages/generated/messages.js'

type Props = {
  papers: readonly DocumentView[]
  label: string
  openId: string | null
  onOpen: (id: string | null) => void
  /** called when the focused row is gone */
  onGone: () => void
}

/** On a phone a document takes three lines: title, type, and status with version. Wider screens use columns. */
export function DocumentTable({ papers, label, openId, onOpen, onGone }: Props) {
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <HeadCell>{m.documents_column_document()}</HeadCell>
          <HeadCell className="max-md:hidden">{m.documents_column_status()}</HeadCell>
          <HeadCell className="max-md:hidden">{m.documents_column_uploaded()}</HeadCell>
          <HeadCell numeric className="max-lg:hidden">
            {m.documents_column_size()}
          </HeadCell>
          <HeadCell numeric>
            <span className="sr-only">{m.documents_column_actions()}</span>
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {papers.map((paper) => (
          <DocumentTableRow key={paper.id} paper={paper} open={paper.id === openId} {...{ onOpen, onGone }} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = Pick<Props, 'onOpen' | 'onGone'> & { paper: DocumentView; open: boolean }

function DocumentTableRow({ paper, open, onOpen, onGone }: RowProps) {
  const { id, title, type, tags, current } = paper
  const facts = [typeName(type), ...(current.no > 1 ? [m.documents_version_no({ no: current.no })] : []), ...tags]
  return (
    <TableRow state={open ? 'marked' : 'rest'}>
      <RowHeadCell className="min-w-0 py-2">
        <button
          type="button"
          aria-expanded={open}
          className="touch-target text-left font-medium break-words hover:underline"
          onClick={() => onOpen(open ? null : id)}
        >
          {title}
        </button>
        <span className="block text-12 font-normal text-ink-soft">{facts.join(' · ')}</span>
        <span className="mt-1 flex flex-wrap gap-x-3 font-normal md:hidden">
          <StatusOfVersion version={current} small />
          <span className="text-12 text-ink-soft">{uploadedWords(current)}</span>
        </span>
      </RowHeadCell>
      <Cell className="max-md:hidden">
        <span className="flex">
          <StatusOfVersion version={current} />
        </span>
      </Cell>
      <Cell className="text-ink-soft max-md:hidden">{uploadedWords(current)}</Cell>
      <Cell numeric className="whitespace-nowrap max-lg:hidden">
        {formatBytes(current.bytes)}
      </Cell>
      <Cell numeric className="w-px whitespace-nowrap">
        <DocumentActions paper={paper} open={open} {...{ onOpen, onGone }} />
      </Cell>
    </TableRow>
  )
}
