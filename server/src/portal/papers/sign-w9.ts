import type { PortalPapers } from '@plumbline/contract/portal/papers'
import { invalidField } from '@plumbline/contract/errors'
import { readTin } from '@plumbline/domain/vendors/tin'
import { endingOf } from '@plumbline/domain/vendors/vendor'
import { type W9Facts, type W9Fault, w9Faults, type W9Input } from '@plumbline/domain/vendors/w9/form'
import { txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { receivePaper } from '../../vendors/papers/receive.ts'
import { expectAsked, receive, sender, UNSAID, wasSent } from './send.ts'
import { listPapers } from './queries.ts'
import { signedW9 } from './w9-paper.ts'

type Signing = { id: string; form: W9Input; signature: { signer: string } }

const FAULTS: Record<W9Fault, string> = {
  required: 'Fill this in.',
  digits: 'Enter nine digits.',
  ein_only: 'A company uses its employer identification number (EIN).',
  code: 'Enter a code from 1 to 13.',
  not_exempt: 'A person isn’t an exempt payee. Leave this empty.',
}

/**
 * Stores a W-9 that was filled in and signed on screen: a PDF with the whole number, which only reviewers of W-9s can open,
 * and its facts with the number sealed. Signing it again changes nothing.
 */
export async function signW9(ctx: VendorContext, { id, form, signature }: Signing): Promise<PortalPapers> {
  if (await wasSent(ctx, id)) return listPapers(ctx)
  await txAs(ctx, (tx) => expectAsked(tx, ctx, 'w9'))
  const digits = expectComplete(form)
  const facts = factsOf(form)
  const file = await signedW9(ctx, { facts, digits, signer: signature.signer })
  await receive(ctx, { id, type: 'w9' }, (tx, vendor) =>
    receivePaper(tx, ctx, vendor, {
      id,
      type: 'w9',
      facts: { ...UNSAID, issued: ctx.today },
      file: { fileName: 'W-9.pdf', mime: 'application/pdf', ...file },
      origin: {
        ...sender(ctx),
        form: { ...facts, tinEnding: endingOf(digits) },
        tinSealed: ctx.app.secrets.seal(digits),
        signer: signature.signer,
        signedIp: ctx.ip,
      },
    }),
  )
  return listPapers(ctx)
}

/** @returns the nine digits of the number. @throws ApiError invalid_input */
function expectComplete(form: W9Input): string {
  const [[field, fault] = []] = w9Faults(form)
  if (field !== undefined && fault !== undefined) throw invalidField(`form.${field}`, fault, FAULTS[fault])
  return readTin(form.tin)!
}

function factsOf({ tin: _tin, ...facts }: W9Input): W9Facts {
  return facts.classification === 'llc' ? facts : { ...facts, llcTaxedAs: null }
}
