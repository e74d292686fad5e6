import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@plumbline/contract/router'

/** Prints the API's methods and paths as JSON, which is all that the browser client needs from the contract. */
process.stdout.write(JSON.stringify(minifyContractRouter(contract)))
