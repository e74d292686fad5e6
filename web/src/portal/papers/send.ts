import type { PortalPaper, PortalPaperFacts } from '@plumbline/contract/portal/papers'
import { kept, type KeptFile } from '../billing/kept.ts'
import { client, Refusal, refusalOf } from '../client.ts'
import { paperClient } from './client.ts'

type Sent = { id: string; type: PortalPaper['type']; file: KeptFile; facts: PortalPaperFacts }

/** Uploads the file if that's still to be done, then sends the paper. @throws Refusal */
export async function sendPaper({ id, type, file, facts }: Sent): Promise<void> {
  try {
    await paperClient.send({ id, type, uploadId: file.uploadId ?? (await uploaded(file)), paper: facts })
  } catch (error) {
    // A file that waited for more than a day is gone from the server, but not from here.
    if (file.uploadId === null || !isFileUnknown(refusalOf(error))) throw error
    await paperClient.send({ id, type, uploadId: await uploaded(file), paper: facts })
  }
}

async function uploaded({ key, name }: KeptFile): Promise<string> {
  const file = await kept.file(key)
  if (!file) throw new Refusal({ code: 'unsupported_type' })
  return (await client.upload(file, name)).id
}

function isFileUnknown({ details }: Refusal): boolean {
  return JSON.stringify(details ?? null).includes('"uploadId"')
}
