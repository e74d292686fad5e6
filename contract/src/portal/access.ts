import { CODE_DIGITS } from '@plumbline/domain/portal/access'
import * as z from 'zod'
import { EmailText } from '../contacts.ts'
import { Id, Instant, memberRoute, publicRoute, vendorRoute } from '../base.ts'

const tags = ['Vendor portal']

const Token = z.string().min(20).max(100)

export const portalAccess = {
  ask: publicRoute()
    .route({
      method: 'POST',
      path: '/portal/sign-in-links',
      tags,
      summary: 'Ask for a sign-in email for a vendor. The answer is the same whether or not one is sent',
    })
    .input(
      z.union([
        /** the link in an earlier email */
        z.object({ entry: Token }),
        z.object({ email: EmailText }),
      ]),
    )
    .output(
      z.object({
        /** what this device sends along with the code from the email, to prove that it asked for it */
        request: Token,
      }),
    ),
  enter: publicRoute()
    .route({
      method: 'POST',
      path: '/portal/sessions',
      successStatus: 201,
      tags,
      summary: 'Sign a vendor in with the link or the code from the email. Each works once',
    })
    .input(
      z.union([
        z.object({ link: Token }),
        z.object({
          request: Token,
          code: z
            .string()
            .transform((text) => text.replaceAll(/\s/g, ''))
            .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), { error: `must be ${CODE_DIGITS} digits` })),
        }),
      ]),
    )
    .output(z.object({ token: Token, endsAt: Instant })),
  leave: vendorRoute()
    .route({ method: 'POST', path: '/portal/sessions/end', tags, summary: 'Sign the vendor out' })
    .output(z.object({ ended: z.boolean() })),
  leaveAll: vendorRoute()
    .route({
      method: 'POST',
      path: '/portal/sessions/end-all',
      tags,
      summary: 'Sign the vendor out on all devices. Sign-in links that weren’t used yet end, too',
    })
    .output(z.object({ ended: z.int() })),
}

/** The state of a vendor's portal, for the team. */
export const VendorPortal = z.object({
  isOpen: z.boolean(),
  /** where sign-in links go; null = the vendor's contact has no email address */
  email: z.string().nullable(),
  invitedAt: Instant.nullable(),
  lastVisitAt: Instant.nullable(),
  /** null = the plan includes the portal */
  lacksPlan: z.string().nullable(),
  abilities: z.object({ invite: z.boolean(), close: z.boolean() }),
})
export type VendorPortal = z.infer<typeof VendorPortal>

const OneVendor = z.object({ id: Id })

export const vendorPortals = {
  get: memberRoute('app.use')
    .route({ method: 'GET', path: '/vendors/{id}/portal', tags, summary: 'Get how a vendor’s portal stands' })
    .input(OneVendor)
    .output(VendorPortal),
  invite: memberRoute('vendor.manage', 'vendor_portal')
    .route({
      method: 'POST',
      path: '/vendors/{id}/portal/invite',
      tags,
      summary: 'Open the portal to a vendor and email the way in',
    })
    .input(OneVendor)
    .output(VendorPortal),
  close: memberRoute('vendor.manage')
    .route({
      method: 'POST',
      path: '/vendors/{id}/portal/close',
      tags,
      summary: 'Close the portal to a vendor. Its links and sessions end',
    })
    .input(OneVendor)
    .output(VendorPortal),
}
