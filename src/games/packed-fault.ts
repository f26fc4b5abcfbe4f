import { StoreFault } from '../store/store-fault.js';
import { TooDear } from './too-dear.js';
import { Unplayable } from './unplayable.js';

/** An error on its way between threads, which would lose its class. */
export interface PackedFault {
  name: string;
  message: string;
  stack?: string;
  trouble?: StoreFault['trouble'];
}

export function packFault(fault: unknown): PackedFault {
  if (!(fault instanceof Error)) return { name: Error.name, message: String(fault) };
  const { name, message, stack } = fault;
  return { name, message, stack, ...(fault instanceof StoreFault ? { trouble: fault.trouble } : {}) };
}

export function unpackFault({ name, message, stack, trouble }: PackedFault): Error {
  const fault =
    trouble !== undefined
      ? new StoreFault(trouble, message)
      : name === 'Unplayable'
        ? new Unplayable(message)
        : name === 'TooDear'
          ? new TooDear()
          : new Error(message);
  fault.stack = stack;
  return fault;
}
