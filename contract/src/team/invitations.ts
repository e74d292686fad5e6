import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import * as z from 'zod'
import { Id, Instant, publicRoute, signedInRoute } from '../base.ts'
import { TeamRole } from './team.ts'

const tags = ['Invitations']

/** The token in an emailed link. Anyone who has it counts as invited. */
const Token = z.string().min(1).max(200)

/** What invited people see before they decide. */
export const InvitationSeen = z.object({
  organization: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  fullName: z.string(),
  roles: z.array(TeamRole),
  expiresAt: Instant,
  /** this address already has an account, so they join with it */
  hasAccount: z.boolean(),
})
export type InvitationSeen = z.infer<typeof InvitationSeen>

export const Joined = z.object({ orgId: Id, organization: z.string(), email: z.string() })
export type Joined = z.infer<typeof Joined>

export const JoinAsNew = z.object({
  fullName: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  password: z.string().min(1).max(1_000),
  language: z.enum(['en', 'es']).default('en'),
})

export const invitations = {
  look: publicRoute()
    .route({ method: 'GET', path: '/invitations/{token}', tags, summary: 'Get an invitation' })
    .input(z.object({ token: Token }))
    .output(InvitationSeen),
  accept: signedInRoute()
    .route({
      method: 'POST',
      path: '/invitations/{token}/accept',
      tags,
      summary: 'Accept with the signed-in account. Its email must match the invitation',
    })
    .input(z.object({ token: Token }))
    .output(Joined),
  join: publicRoute()
    .route({
      method: 'POST',
      path: '/invitations/{token}/join',
      tags,
      summary: 'Accept with a new account. The link verifies the email, so no confirmation is needed',
    })
    .input(JoinAsNew.extend({ token: Token }))
    .output(Joined),
}
