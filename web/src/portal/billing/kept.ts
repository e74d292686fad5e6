import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'

/** What a phone keeps of an invoice until it's sent: what was typed, and the files that were picked. */
export type Draft = {
  /** of the invoice, so that sending it twice creates one invoice */
  id: string
  invoiceNo: string
  invoiceDate: string
  /** what is billed on each line, as typed */
  amounts: Readonly<Record<string, string>>
  extras: readonly { key: string; description: string; amount: string }[]
  paper: KeptFile | null
  photos: readonly KeptFile[]
  signer: string
  /** sent while offline; it goes out later if its amount is still what was signed. null = not sent */
  waiting: { waiver: LienWaiverKind | null; netDueCents: number } | null
}
export type KeptFile = {
  key: string
  name: string
  type: string
  /** null = not uploaded yet */
  uploadId: string | null
}

const NAME = 'plumbline-portal'
const DRAFTS = 'drafts'
const FILES = 'files'

let opening: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  return (opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(DRAFTS)
      request.result.createObjectStore(FILES)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('the browser keeps nothing', { cause: request.error })))
  }))
}

async function run<Result>(
  store: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(store, mode)
  const request = act(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () =>
      reject(new Error('the browser keeps nothing', { cause: transaction.error })),
    )
  })
}

/** Some browsers store nothing, such as in private windows. A draft and its files then last as long as the page. */
const orNothing = () => undefined
const picked = new Map<string, Blob>()

export const kept = {
  draft: (orderId: string): Promise<Draft | undefined> =>
    run(DRAFTS, 'readonly', (store) => store.get(orderId) as IDBRequest<Draft | undefined>).catch(orNothing),
  orders: (): Promise<string[]> =>
    run(DRAFTS, 'readonly', (store) => store.getAllKeys() as IDBRequest<string[]>).catch(() => []),
  keep: (orderId: string, draft: Draft): Promise<unknown> =>
    run(DRAFTS, 'readwrite', (store) => store.put(draft, orderId)).catch(orNothing),
  file: async (key: string): Promise<Blob | undefined> =>
    picked.get(key) ??
    run(FILES, 'readonly', (store) => store.get(key) as IDBRequest<Blob | undefined>).catch(orNothing),
  keepFile: (key: string, file: Blob): Promise<unknown> => {
    picked.set(key, file)
    return run(FILES, 'readwrite', (store) => store.put(file, key)).catch(orNothing)
  },
  forgetFile: (key: string): Promise<unknown> => {
    picked.delete(key)
    return run(FILES, 'readwrite', (store) => store.delete(key)).catch(orNothing)
  },
  /** Deletes a draft and its files once it's sent. */
  forget: async (orderId: string, draft: Draft): Promise<void> => {
    for (const { key } of filesOf(draft)) await kept.forgetFile(key)
    await run(DRAFTS, 'readwrite', (store) => store.delete(orderId)).catch(orNothing)
  },
}

export function filesOf({ paper, photos }: Pick<Draft, 'paper' | 'photos'>): KeptFile[] {
  return [...(paper ? [paper] : []), ...photos]
}

export function newDraft(today: string): Draft {
  return {
    id: crypto.randomUUID(),
    invoiceNo: '',
    invoiceDate: today,
    amounts: {},
    extras: [],
    paper: null,
    photos: [],
    signer: '',
    waiting: null,
  }
}
