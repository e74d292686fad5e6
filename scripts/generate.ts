import { cutFonts } from '../web/scripts/fonts.ts'
import { compileMessages } from '../web/scripts/messages.ts'

/** Everything that is made from other files; what is up to date is left alone. */
await Promise.all([compileMessages(), cutFonts()])

// The message compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)
