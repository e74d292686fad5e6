import cors from '@fastify/cors'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Auth } from './auth.ts'
import { authRoutes } from './routes.ts'
import { parseBody } from './wire/body.ts'
import { sendError } from './wire/error-reply.ts'
import { AuthError } from './wire/errors.ts'

const LARGEST_BODY = 1_048_576
const PREFLIGHT_SECONDS = 86_400

/** Mounts the sign-in protocol with its own error format. It is ready once there is a key to sign with. */
export function authPlugin(auth: Auth): FastifyPluginAsync {
  return async (server) => {
    if (auth.settings.otherServer === null) server.addHook('onReady', () => auth.keys.prepare())
    await server.register(protocol(auth), { prefix: auth.settings.mountPath })
  }
}

function protocol(auth: Auth): FastifyPluginAsync {
  return async (server) => {
    server.setErrorHandler(sendError)
    // A bearer token is always sent explicitly, never by the browser on its own, so any origin may send requests.
    await server.register(cors, {
      origin: '*',
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      allowedHeaders: [
        'accept',
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
        'x-jwt-aud',
        'x-supabase-api-version',
      ],
      exposedHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'],
      maxAge: PREFLIGHT_SECONDS,
    })
    server.removeAllContentTypeParsers()
    server.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      async (_request: FastifyRequest, body: string) => parseBody(body),
    )
    server.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    if (auth.settings.otherServer === null) authRoutes(server, auth)
    // This needs its own route, since the product's pages would otherwise answer every unhandled path under /.
    server.all('/*', { exposeHeadRoute: false }, (request, reply) =>
      sendError(
        auth.settings.otherServer === null ? notOffered(request.url, auth) : signsInElsewhere(),
        request,
        reply,
      ),
    )
  }
}

/** Parts of the protocol that clients may ask for and this server doesn't have, below its path. */
const PASSKEYS = /^\/passkeys(\/|\?|$)/
const OTHER_FEATURES = /^\/(oauth|admin\/(audit|sso|oauth|custom-providers)|factors\/recovery-codes)(\/|\?|$)/

function notOffered(url: string, { settings }: Auth): AuthError {
  const path = url.slice(settings.mountPath.length)
  if (PASSKEYS.test(path)) return new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  if (OTHER_FEATURES.test(path)) return new AuthError(404, 'feature_disabled', 'This feature is disabled')
  return nothingHere()
}

function nothingHere(): AuthError {
  return new AuthError(404, 'unknown', 'This endpoint does not exist')
}

function signsInElsewhere(): AuthError {
  return new AuthError(404, 'feature_disabled', 'This installation uses another sign-in server')
}
