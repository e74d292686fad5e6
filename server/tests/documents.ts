import { crc32, deflateRawSync } from 'node:zlib'
import type { Client, Json, Person, Reply, TestApp } from './harness.ts'

/** Uploads a file with the tus protocol, in one piece. @returns the id of the finished upload */
export async function sendFile(address: string, token: string, name: string, content: Uint8Array): Promise<string> {
  const response = await fetch(`${address}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(content.byteLength),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      ...(content.byteLength > 0 ? { 'content-type': 'application/offset+octet-stream' } : {}),
    },
    body: content.byteLength > 0 ? new Uint8Array(content) : null,
  })
  const id = response.headers.get('location')?.split('/').at(-1)
  if (response.status !== 201 || !id) throw new UploadRefused(response.status, await response.text())
  return id
}

class UploadRefused extends Error {
  readonly reply: Reply

  constructor(status: number, body: string) {
    super(`upload answered ${status} ${body}`)
    this.reply = { status, body: JSON.parse(body) as Json, headers: {} }
  }
}

/** A refusal of the upload itself is as good an answer as one of what follows. */
async function answered(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UploadRefused) return error.reply
    throw error
  }
}

/** Creates a deal in its first stage. */
export async function newDeal(client: Client, address = '77 Marlowe Ct'): Promise<string> {
  const { status, body } = await client.post<{ id: string }>('/deals', {
    dealType: 'fix_and_flip',
    fields: { addressLine1: address },
  })
  if (status !== 201) throw new Error(`the deal was answered ${status} ${JSON.stringify(body)}`)
  return body.id
}

export type DocumentDesk = {
  /** Uploads a file and makes it a document of the deal. Returns the API's answer, whatever it is. */
  bring(person: Pick<Person, 'token'>, dealId: string, document: NewDocument): ReturnType<Client['post']>
  /** Uploads a file and makes it the next version of a document. */
  bringVersion(person: Pick<Person, 'token'>, documentId: string, document: NewDocument): ReturnType<Client['post']>
}
export type NewDocument = { name?: string; content?: Uint8Array; type?: string; title?: string; note?: string }

export function documentDesk(t: TestApp, address: string): DocumentDesk {
  const upload = ({ token }: Pick<Person, 'token'>, { name = 'contract.pdf', content = pdf() }: NewDocument) =>
    sendFile(address, token, name, content)
  return {
    bring: (person, dealId, document) =>
      answered(async () => {
        const uploadId = await upload(person, document)
        const { type = 'purchase_contract', title, note } = document
        return t.api(person.token).post(`/deals/${dealId}/documents`, { uploadId, type, title, note })
      }),
    bringVersion: (person, documentId, document) =>
      answered(async () => {
        const uploadId = await upload(person, document)
        return t.api(person.token).post(`/documents/${documentId}/versions`, { uploadId, note: document.note })
      }),
  }
}

/** Returns just enough of a PDF to be recognized as one. Different words produce different bytes. */
export function pdf(words = 'Purchase contract'): Uint8Array {
  return Buffer.from(`%PDF-1.7\n% ${words}\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n`)
}

/** Returns a picture of a single pixel. */
export function png(): Uint8Array {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
}

/** Returns the start of a Windows program. */
export function program(): Uint8Array {
  return Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 7)])
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const WORD_WITH_MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml'

/** Returns just enough of a Word document to be recognized as one. */
export function docx({ macros = false } = {}): Uint8Array {
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${macros ? WORD_WITH_MACROS : WORD}"/></Types>`
  return zip({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>' })
}

export function zip(files: Record<string, string>): Uint8Array {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const path = Buffer.from(name)
    const raw = Buffer.from(text)
    const packed = deflateRawSync(raw)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(raw), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(raw.length, 18)
    shared.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, path, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, tail, path]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(centrals.length, 8)
  end.writeUInt16LE(centrals.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}
