/** Makes the links between the libraries of PostgreSQL in `node_modules`, which `assemble.mjs` then takes along. */
import { findPrograms } from '#db/embedded/programs.ts';

await findPrograms();
