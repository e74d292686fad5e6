import type { DocumentView } from '@plumbline/contract/documents'
import { guessType } from '@plumbline/domain/documents/guess-type'
import type { DocumentType } from '@plumbline/domain/documents/types'
import { newId } from '@plumbline/domain/ids'
import { useSyncExternalStore } from 'react'
import { api } from '../../shell/api/api.ts'
import { refreshDeal } from '../mutations.ts'
import { type Sending, sendingOf } from '../../shell/files/send-file.ts'
import { announceAdded } from './announce-added.ts'
import { problemOf, problemOfFile, type UploadProblem } from '../../shell/files/upload-problem.ts'

/** A file being added to a deal. Uploading starts at once; it becomes a document when its type is confirmed. */
export type PendingFile = {
  key: string
  dealId: string
  file: File
  stage: 'queued' | 'sending' | 'sent' | 'saving' | 'failed'
  progress: number
  problem: UploadProblem | null
  uploadId: string | null
  /** confirmed by the user: becomes a document once uploaded */
  confirmed: boolean
  type: DocumentType | null
  title: string
  note: string
  expiresOn: string | null
}

export type PendingDetails = Pick<PendingFile, 'type' | 'title' | 'note' | 'expiresOn'>

const AT_ONCE = 3

/**
 * Lives outside the components, so uploads continue while the user is elsewhere in the deal. A reload ends them;
 * choosing
 * the same file again resumes where it stopped.
 */
let files: readonly PendingFile[] = []
const sendings = new Map<string, Sending>()
const listeners = new Set<() => void>()
/** Documents added since uploads were last idle, announced together. */
let added: DocumentView[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePendingFiles(dealId: string): readonly PendingFile[] {
  const all = useSyncExternalStore(subscribe, () => files)
  return all.filter((file) => file.dealId === dealId)
}

function replaceFiles(next: readonly PendingFile[]): void {
  files = next
  for (const listener of listeners) listener()
  const underWay = files.some((file) => file.stage === 'sending' || file.stage === 'queued' || file.stage === 'saving')
  if (underWay) addEventListener('beforeunload', askToStay)
  else removeEventListener('beforeunload', askToStay)
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function change(key: string, changes: Partial<PendingFile>): void {
  replaceFiles(files.map((file) => (file.key === key ? { ...file, ...changes } : file)))
}

/** Adds files and starts uploading. A file already being uploaded isn't added twice. */
export function addFiles(dealId: string, chosen: readonly File[]): void {
  const fresh = chosen.filter((file) => !files.some((known) => known.dealId === dealId && isSame(known.file, file)))
  const taken = fresh.map((file): PendingFile => {
    const problem = problemOfFile(file)
    return {
      key: newId(),
      dealId,
      file,
      stage: problem ? 'failed' : 'queued',
      progress: 0,
      problem,
      uploadId: null,
      confirmed: false,
      type: guessType(file.name),
      title: '',
      note: '',
      expiresOn: null,
    }
  })
  replaceFiles([...files, ...taken])
  sendNext()
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

export function setDetails(key: string, details: Partial<PendingDetails>): void {
  change(key, details)
}

export function removeFile(key: string): void {
  sendings.get(key)?.abandon()
  sendings.delete(key)
  replaceFiles(files.filter((file) => file.key !== key))
  sendNext()
}

export function retryFile(key: string): void {
  const file = files.find((candidate) => candidate.key === key)
  if (!file) return
  if (file.uploadId !== null) return void save(file)
  change(key, { stage: 'queued', problem: null })
  sendNext()
}

/** Turns all of the deal's files into documents: uploaded ones now, the rest when they finish. */
export function confirmFiles(dealId: string): void {
  const confirmed = files.filter((file) => file.dealId === dealId && file.type !== null && file.stage !== 'failed')
  for (const file of confirmed) {
    change(file.key, { confirmed: true })
    if (file.stage === 'sent') void save(file)
  }
}

function sendNext(): void {
  const free = AT_ONCE - files.filter((file) => file.stage === 'sending').length
  for (const file of files.filter(({ stage }) => stage === 'queued').slice(0, Math.max(0, free))) void send(file)
}

async function send({ key, file, dealId }: PendingFile): Promise<void> {
  change(key, { stage: 'sending', problem: null })
  const sending = sendings.get(key) ?? sendingOf(file, dealId, (progress) => change(key, { progress }))
  sendings.set(key, sending)
  try {
    const uploadId = await sending.send()
    change(key, { stage: 'sent', progress: 1, uploadId })
    const current = files.find((candidate) => candidate.key === key)
    if (current?.confirmed) await save(current)
  } catch (error) {
    change(key, { stage: 'failed', problem: problemOf(error) })
  }
  sendNext()
}

async function save({ key, dealId, uploadId, type, title, note, expiresOn }: PendingFile): Promise<void> {
  if (uploadId === null || type === null) return
  change(key, { stage: 'saving', problem: null })
  try {
    const named = title.trim() === '' ? {} : { title: title.trim() }
    added.push(await api.documents.upload({ dealId, uploadId, type, note, expiresOn, ...named }))
    sendings.delete(key)
    replaceFiles(files.filter((file) => file.key !== key))
  } catch (error) {
    change(key, { stage: 'failed', problem: problemOf(error), confirmed: false })
  }
  if (!files.some((file) => file.confirmed && file.stage !== 'failed')) {
    announceAdded(added)
    added = []
  }
  await refreshDeal(dealId)
}
