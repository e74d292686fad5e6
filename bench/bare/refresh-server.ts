import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createPool } from '../../server/src/platform/db/pool.ts'

/**
 * The yardstick of `auth`: a refresh over bare node:http and pg, with the reads, the writes and the signature that it cannot
 * do without; no roles, no limits, no framework, no error shapes. GET hands out the first token of a session.
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
  const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    const { rows: sessions } = await ask(
      'session',
      'select id, user_id, created_at, refreshed_at, not_after from auth.sessions where id = $1 for update',
      [sessionId],
    )
    const { rows: people } = await ask(
      'user',
      `select person.*, coalesce((select json_agg(way order by way.created_at) from auth.identities way where way.user_id = person.id), '[]') as identities
       from auth.users person where person.id = $1`,
      [sessions[0].user_id],
    )
    const { rows: methods } = await ask(
      'methods',
      'select method, proved_at from auth.session_methods where session_id = $1 order by proved_at desc',
      [sessionId],
    )
    const { rows: tokens } = await ask(
      'tokens',
      'select generation, replaced_at from auth.refresh_tokens where session_id = $1 and (replaced_at is null or generation = $2)',
      [sessionId, presented],
    )
    const active = Number(tokens.find((row) => row.replaced_at === null).generation)
    const now = new Date()
    await ask('forget', 'delete from auth.refresh_tokens where session_id = $1 and replaced_at < $2', [
      sessionId,
      new Date(now.getTime() - 10_000),
    ])
    await ask('replace', 'update auth.refresh_tokens set replaced_at = $3 where session_id = $1 and generation = $2', [
      sessionId,
      active,
      now,
    ])
    await ask('issue', 'insert into auth.refresh_tokens (session_id, generation, issued_at) values ($1, $2, $3)', [
      sessionId,
      active + 1,
      now,
    ])
    await ask('touch', 'update auth.sessions set refreshed_at = $2, user_agent = $3, ip = $4 where id = $1', [
      sessionId,
      now,
      userAgent,
      ip,
    ])
    await client.query('commit')
    const user = people[0]
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
