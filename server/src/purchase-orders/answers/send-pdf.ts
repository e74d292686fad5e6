import type { FastifyReply } from 'fastify'
import type { App } from '../../platform/http/context.ts'

/** Replies with a stored PDF, shown in the browser. */
export async function sendPdf(
  app: App,
  reply: FastifyReply,
  { orgId, sha256, name }: { orgId: string; sha256: string; name: string },
): Promise<FastifyReply> {
  return pdfReply(reply, name).send(await app.files.open(orgId, sha256))
}

export function pdfReply(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .headers({
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('application/pdf')
}
