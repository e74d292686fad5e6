import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { nextGeneration, refreshFacts } from '../../server/src/auth/sessions/generations.ts'
import { lockedSession } from '../../server/src/auth/sessions/store.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import type { Statement } from '../../server/src/platform/db/query.ts'

/**
 * The yardstick for `auth`: a refresh over bare node:http and pg with the same reads, writes and signature, but no
 * roles, limits, framework or error formats. GET returns a session's first token.
 */
const { DATABASE_URL = '', PORT = '0' } = process.env
const pool = createPool(DATABASE_URL)
const secret = randomBytes(32)
const { privateKey, publicKey } = await generateKeyPair('ES256')
const { x: kid } = await exportJWK(publicKey)

const mark = (body: string) => createHmac('sha256', secret).update(body).digest('base64url')
const write = (sessionId: string, generation: number) => {
  const body = `${sessionId}.${generation}`
  return `${body}.${mark(body)}`
}

async function refresh(token: string, ip: string, userAgent: string) {
  const [sessionId = '', presented = '', given = ''] = token.split('.')
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(mark(`${sessionId}.${presented}`)))) throw new Error('forged')
  const client = await pool.connect()
  const ask = ({ name = '', text, values }: Statement<unknown>) => client.query({ name, text, values: [...values] })
  try {
    await client.query('begin')
    const [session] = (await ask(lockedSession(sessionId))).rows
    const [facts] = (await ask(refreshFacts(session.user_id, sessionId, Number(presented)))).rows
    const { methods, active_generation: active, presented_replaced_at: _, ...user } = facts
    const now = new Date()
    const forgetBefore = new Date(now.getTime() - 10_000)
    await ask(nextGeneration(sessionId, active, now, userAgent, ip, forgetBefore))
    await client.query('commit')
    const accessToken = await new SignJWT({
      sub: user.id,
      email: user.email,
      user_metadata: user.user_metadata,
      app_metadata: user.app_metadata,
      amr: methods,
      session_id: sessionId,
      role: 'authenticated',
      aal: 'aal1',
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: kid ?? '' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    return { access_token: accessToken, refresh_token: write(sessionId, active + 1), expires_in: 3_600, user }
  } finally {
    client.release()
  }
}

createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.method === 'GET') {
    const sessionId = new URL(request.url ?? '/', 'http://bare').searchParams.get('session') ?? ''
    return void response.end(JSON.stringify({ refresh_token: write(sessionId, 1) }))
  }
  const { refresh_token: token } = JSON.parse(await readText(request)) as { refresh_token: string }
  refresh(token, request.socket.remoteAddress ?? '', request.headers['user-agent'] ?? '').then(
    (session) => response.end(JSON.stringify(session)),
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
