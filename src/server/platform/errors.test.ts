import { expect, test } from 'vitest'
import { AppError, databaseError, machineError } from './errors.ts'

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)

test.each([
  ['a statement that took too long', failure('canceling', { code: '57014' }), 'busy'],
  ['no free connection', failure('timeout exceeded when trying to connect'), 'busy'],
  ['a server that shuts down', failure('terminating', { code: '57P01' }), 'unavailable'],
  ['a full disk', failure('could not extend', { code: '53100' }), 'unavailable'],
  ['a read-only database', failure('read-only', { code: '25006' }), 'unavailable'],
  ['a refused connection', failure('connect', { code: 'ECONNREFUSED' }), 'unavailable'],
  ['no connection left', failure('sorry, too many clients', { code: '53300' }), 'unavailable'],
  ['a machine that is gone', failure('connect', { code: 'EHOSTUNREACH' }), 'unavailable'],
  ['a machine that says nothing', failure('Query read timeout'), 'unavailable'],
  ['a cut connection', failure('write', { code: 'EPIPE' }), 'unavailable'],
  ['a missing socket', failure('connect', { code: 'ENOENT', syscall: 'connect' }), 'unavailable'],
  [
    'a broken client',
    failure('Client has encountered a connection error and is not queryable'),
    'unavailable',
  ],
])('%s is no bug of ours', (_, error, code) => {
  expect(databaseError(error)).toBeInstanceOf(AppError)
  expect(databaseError(error)).toMatchObject({ code, status: 503 })
  expect(databaseError(error)?.details.retryAfterMs).toBeGreaterThan(0)
})

test.each([
  ['a broken rule of the schema', failure('duplicate key', { code: '23505' })],
  ['a mistake in a statement', failure('syntax error', { code: '42601' })],
  ['a missing file', failure('open', { code: 'ENOENT', syscall: 'open' })],
  ['anything else', failure('x is not a function')],
  ['what is not even an error', 'unavailable'],
])('%s stays one', (_, error) => {
  expect(databaseError(error)).toBeUndefined()
})

const onDisk = (code: string) => failure('write', { code, syscall: 'write' })

test.each([
  ['a full disk', onDisk('ENOSPC'), 'no_room'],
  ['a used-up quota', onDisk('EDQUOT'), 'no_room'],
  [
    'a full disk under a library',
    new Error('Cannot write', { cause: onDisk('ENOSPC') }),
    'no_room',
  ],
  ['no file descriptor left', failure('connect', { code: 'EMFILE' }), 'busy'],
  [
    'no file descriptor left for a library',
    failure('Cannot read package config /package.json: too many open files.', {
      code: 'ERR_INVALID_PACKAGE_CONFIG',
    }),
    'busy',
  ],
  [
    'no file descriptor left for a thread',
    failure('Worker initialization failure: EMFILE', { code: 'ERR_WORKER_INIT_FAILED' }),
    'busy',
  ],
])('%s says when to try again', (_, error, code) => {
  expect(machineError(error)).toMatchObject({ code, status: 503 })
  expect(machineError(error)?.details.retryAfterMs).toBeGreaterThan(0)
})

test('what the machine has no part in stays a bug', () => {
  expect(machineError(new Error('x', { cause: onDisk('EACCES') }))).toBeUndefined()
  expect(machineError('ENOSPC')).toBeUndefined()
})
