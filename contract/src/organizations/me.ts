import { PLAN_TIERS } from '@plumbline/domain/plans/plans'
import { ROLES } from '@plumbline/domain/access/roles'
import * as z from 'zod'
import { DayText, Id, memberRoute, PersonRef, PictureId, signedInRoute } from '../base.ts'

/** Without the organization details that later rooms add. */
export const Me = z.object({
  userId: Id,
  orgId: Id,
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  roles: z.array(z.enum(ROLES)),
  organization: z.object({
    name: z.string(),
    logoId: PictureId,
    timeZone: z.string(),
    /** of its emails, until someone chooses another */
    language: z.enum(['en', 'es']),
    today: DayText,
    planTier: z.enum(PLAN_TIERS),
    trialEndsAt: z.string().nullable(),
    activeDeals: z.number(),
    activeDealLimit: z.number().nullable(),
    storageBytes: z.number(),
    storageLimitBytes: z.number(),
  }),
  members: z.array(PersonRef.extend({ avatarId: PictureId })),
  /** the names of those who can change the plan and the settings */
  admins: z.array(z.string()),
  /** every organization they can work in, including this one */
  organizations: z.array(z.object({ id: Id, name: z.string() })),
  abilities: z.object({
    createDeal: z.boolean(),
    importDeals: z.boolean(),
    importContacts: z.boolean(),
    importComps: z.boolean(),
    seeFinancials: z.boolean(),
    seeProfit: z.boolean(),
    publishPortfolio: z.boolean(),
    seeActivity: z.boolean(),
    seeTeam: z.boolean(),
    manageSettings: z.boolean(),
    seeBilling: z.boolean(),
    seeVendorTax: z.boolean(),
  }),
})
export type Me = z.infer<typeof Me>

/**
 * Procedures for the session.
 * @param shapes schema of the signed-in user, including organization details from later rooms
 */
export function meProcedures<Shown extends z.ZodType>(shapes: { Me: Shown }) {
  return {
    get: memberRoute('app.use')
      .route({
        method: 'GET',
        path: '/me',
        tags: ['Session'],
        summary: 'Get the signed-in user, organization and permissions',
      })
      .output(shapes.Me),
    workIn: signedInRoute()
      .route({
        method: 'POST',
        path: '/me/organization',
        tags: ['Session'],
        summary: 'Switch to another of your organizations',
      })
      .input(z.object({ orgId: Id }))
      .output(z.object({ orgId: Id, name: z.string() })),
  }
}
