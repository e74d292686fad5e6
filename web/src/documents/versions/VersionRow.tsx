import type { DocumentVersion, DocumentView } from '@plumbline/contract/documents'
import { useState } from 'react'
import { useMe } from '../../shell/session/me.ts'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { Button } from '../../ui/Button.tsx'
import { formatAgo, formatBytes, formatDay } from '../../ui/figures/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import { download, useAccept, useDeleteVersion, useRecoverVersion, useRestore } from '../mutations.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { StatusOfVersion } from './StatusOfVersion.tsx'
import { nameOf, quarantineWords } from '../words.ts'
import { m } from '../../messages/generated/messages.js'

type Props = { document: DocumentView; version: DocumentVersion; onGone: () => void }

/** One version: its details, its status, and its actions. */
export function VersionRow({ document, version, onGone }: Props) {
  const { no, fileName, bytes, deletedAt } = version
  const isCurrent = no === document.current.no && deletedAt === null
  const { place, keepFocus } = useKeptFocus<HTMLLIElement>()
  return (
    <li ref={place} tabIndex={-1} className="border-b border-line py-3 outline-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-14 font-semibold figures">{m.documents_version_label({ no })}</span>
        {isCurrent && <Tag>{m.documents_version_current()}</Tag>}
        {deletedAt === null && <StatusOfVersion version={version} small />}
      </div>
      <p className={deletedAt ? 'text-13 break-words line-through' : 'text-13 break-words'}>
        {fileName} <span className="whitespace-nowrap text-ink-soft figures">{formatBytes(bytes)}</span>
      </p>
      <VersionFacts version={version} />
      <VersionActions {...{ document, version, onGone }} onAct={keepFocus} />
    </li>
  )
}

function VersionFacts({ version }: { version: DocumentVersion }) {
  const { today } = useMe().organization
  return (
    <ul className="text-12 text-ink-soft">
      {factsOf(version, today).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

function factsOf(version: DocumentVersion, today: string): string[] {
  const { status, restoredFrom, note, expiresOn, reviewedAt, reviewedBy, rejectReason, deletedAt } = version
  const facts = [`${m.documents_version_uploaded({ name: nameOf(version.uploadedBy) })}, ${ago(version.uploadedAt)}`]
  if (restoredFrom !== null) facts.push(m.documents_version_restored_from({ no: restoredFrom }))
  if (note !== '') facts.push(note)
  if (expiresOn !== null) {
    const day = { day: formatDay(expiresOn) }
    facts.push(expiresOn < today ? m.documents_version_expired(day) : m.documents_version_expires(day))
  }
  if (status === 'quarantined') facts.push(quarantineWords(version))
  if (status === 'accepted' && reviewedAt !== null)
    facts.push(m.documents_version_accepted_by({ name: nameOf(reviewedBy) }))
  if (rejectReason !== null)
    facts.push(m.documents_version_rejected_by({ name: nameOf(reviewedBy), reason: rejectReason }))
  if (deletedAt !== null)
    facts.push(m.documents_version_deleted_by({ name: nameOf(version.deletedBy), when: ago(deletedAt) }))
  return facts
}

function ago(instant: string): string {
  return formatAgo(instant, Date.now())
}

/** Buttons disappear once used, so the row takes the focus. */
function VersionActions({ document, version, onGone, onAct }: Props & { onAct: () => void }) {
  const { id, dealId } = document
  const { no, abilities, fileName } = version
  const [rejecting, setRejecting] = useState(false)
  const accept = useAccept(dealId)
  const restore = useRestore(dealId)
  const recover = useRecoverVersion(dealId)
  const remove = useDeleteVersion(dealId, onGone)
  const acting = (act: () => void) => () => {
    onAct()
    act()
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {abilities.accept && (
        <Button size="small" working={accept.isPending} onClick={acting(() => accept.mutate({ document, no }))}>
          {m.documents_accept()}
        </Button>
      )}
      {abilities.reject && (
        <Button size="small" onClick={() => setRejecting(true)}>
          {m.documents_reject()}
        </Button>
      )}
      {abilities.download && (
        <Button
          kind="quiet"
          size="small"
          aria-label={m.documents_download_of({ file: fileName })}
          onClick={() => void download(id, no)}
        >
          {m.documents_download()}
        </Button>
      )}
      {abilities.restore && (
        <Button
          kind="quiet"
          size="small"
          working={restore.isPending}
          onClick={acting(() => restore.mutate({ id, no }))}
        >
          {m.documents_restore()}
        </Button>
      )}
      {abilities.recover && (
        <Button size="small" working={recover.isPending} onClick={acting(() => recover.mutate({ id, no }))}>
          {m.documents_recover()}
        </Button>
      )}
      {abilities.delete && (
        <Button
          kind="quiet"
          size="small"
          working={remove.isPending}
          onClick={acting(() => remove.mutate({ document, no }))}
        >
          {m.documents_delete()}
        </Button>
      )}
      {rejecting && <RejectDialog document={document} no={no} onClose={() => setRejecting(false)} onRejected={onAct} />}
    </div>
  )
}
