import type { FastifyInstance } from 'fastify'
import type { App } from '../http/context.ts'
import type { SitePages } from '../http/pages/pages.ts'
import type { Registration } from './connect.ts'

/** What a room is to the server, besides the procedures of its API, which the router lists. */
export type ServerRoom = {
  /** as in the order of the rooms */
  name: string
  /** what it does when something happens in an earlier room */
  on?: readonly Registration[]
  /** what it answers to questions of earlier rooms */
  provides?: readonly Registration[]
  /** what it does beside requests */
  jobs?: (app: App) => void
  /** addresses of its own outside the API */
  routes?: (server: FastifyInstance, app: App) => void
  /** pages that the server fills with data; only where the pages are built */
  pages?: (server: FastifyInstance, app: App, pages: SitePages) => void
}

/** Describes a room of the server; `server/src/rooms.ts` lists the descriptions. */
export function serverRoom(room: ServerRoom): ServerRoom {
  return room
}
