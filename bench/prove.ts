import { proveDurability } from './proving/durability.ts'
import { proveFuzz } from './proving/fuzz.ts'
import { proveLedger } from './proving/ledger.ts'
import { proveReading } from './proving/reading.ts'
import { proveTenancy } from './proving/tenancy.ts'
import { withCleanup } from './running/cleanup.ts'

/**
 * npm run prove -- durability [rounds] tenancy fuzz [requests] ledger [sequences] reading: checks guarantees that tests alone
 * can't prove. Exits with 1 if one is broken.
 */
const PROOFS: Record<string, (times: number) => Promise<boolean>> = {
  durability: proveDurability,
  tenancy: proveTenancy,
  fuzz: proveFuzz,
  ledger: proveLedger,
  reading: proveReading,
}
const USUAL_TIMES: Record<string, number> = { durability: 30, fuzz: 8_000, ledger: 1_000 }

type Wanted = { name: string; times: number }

/** A number belongs to the proof before it. @returns null if something else is there */
function readWanted(words: readonly string[]): Wanted[] | null {
  const wanted: Wanted[] = []
  for (const word of words) {
    const last = wanted.at(-1)
    if (PROOFS[word]) wanted.push({ name: word, times: USUAL_TIMES[word] ?? 1 })
    else if (last && Number(word) > 0) last.times = Number(word)
    else return null
  }
  return wanted.length > 0 ? wanted : null
}

const wanted = readWanted(process.argv.slice(2))
if (!wanted) {
  process.stderr.write(`Specify proofs, each with a number of rounds if you like: ${Object.keys(PROOFS).join(', ')}\n`)
  process.exit(2)
}

process.exit(
  await withCleanup(async () => {
    let areHeld = true
    for (const { name, times } of wanted) {
      process.stdout.write(`\n${name}\n`)
      const isHeld = await PROOFS[name]!(times)
      process.stdout.write(`${name}: ${isHeld ? 'holds' : 'BROKEN'}\n`)
      areHeld &&= isHeld
    }
    return areHeld ? 0 : 1
  }),
)
