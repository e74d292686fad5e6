import type { FastifyInstance } from 'fastify'
import type { App } from '../http/context.ts'
import type { SitePages } from '../http/pages/pages.ts'
import type { Registration } from './connect.ts'

/** A room as the server sees it, apart from its API procedures, which the router lists. */
export type ServerRoom = {
  /** its name in the room order */
  name: string
  /** what it does when an event occurs in an earlier room */
  on?: readonly Registration[]
  /** what it answers to earlier rooms' questions */
  provides?: readonly Registration[]
  /** what it does outside of requests */
  jobs?: (app: App) => void
  /** its own routes outside the API */
  routes?: (server: FastifyInstance, app: App) => void
  /** pages the server fills with data; only when pages have been built */
  pages?: (server: FastifyInstance, app: App, pages: SitePages) => void
}

/** Describes a server room; `server/src/rooms.ts` lists them all. */
export function serverRoom(room: ServerRoom): ServerRoom {
  return room
}
