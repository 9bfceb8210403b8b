import type { Fault } from './fault.ts'
import { counterFaults } from './server/counter.ts'
import { deskFaults } from './server/desk.ts'
import { floodFaults } from './server/floods.ts'
import { strangerFaults } from './server/strangers.ts'
import { counterPageFaults } from './web/counter.ts'
import { deskPageFaults } from './web/desk.ts'
import { partFaults } from './web/parts.ts'

export const webFaults = [...counterPageFaults, ...partFaults, ...deskPageFaults]
export const serverFaults = [...counterFaults, ...deskFaults, ...strangerFaults, ...floodFaults]
export const faults: readonly Fault[] = [...webFaults, ...serverFaults]
