import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, signInTestAdmin } from '../../../../test/factories.ts'
import { supportTeamOf } from '../../../../test/supportTeam.ts'
import { testApp } from '../../../../test/testApp.ts'

/** The administrator's list of support requests, and the state of each. */

const server = testApp({ LIMITS: 'off' })
let cookie: string
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
})
beforeEach(async () => {
  await server.context.db.deleteFrom('messages').execute()
  await server.context.db.deleteFrom('support_requests').execute()
})

const { ask, list, idsOf, counts, answerTo, putInto, logged } = supportTeamOf(() => ({
  server,
  cookie,
}))

describe('the list', () => {
  test('has what was typed, whose it is, and where to answer', async () => {
    const shop = await registerTestBusiness(server, 'Really Apples')
    const stranger = await ask({ email: ' owner@elsewhere.example ' })
    const own = await ask({ businessName: 'Typed Apples', allowAccess: true }, shop)
    expect(await list()).toEqual([
      {
        id: own,
        business: {
          id: shop.businessId,
          name: 'Really Apples',
          phone: shop.phone,
          isDeleted: false,
        },
        businessName: 'Typed Apples',
        businessPhone: '(415) 555-0134',
        issueDescription: expect.stringMatching(/^The codes do not scan/),
        email: null,
        allowedAccess: true,
        state: 'new',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        replies: [],
      },
      expect.objectContaining({
        id: stranger,
        business: null,
        email: 'owner@elsewhere.example',
        allowedAccess: false,
      }),
    ])
  })

  test('goes on page by page, newest first, within a state', async () => {
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.unshift(await ask())
    await putInto(ids[1] ?? 0, 'done')
    expect(await idsOf('limit=2')).toEqual(ids.slice(0, 2))
    expect(await idsOf(`limit=2&before=${ids[1]}`)).toEqual(ids.slice(2, 4))
    expect(await idsOf(`limit=2&before=${ids[3]}`)).toEqual(ids.slice(4))
    expect(await idsOf('state=done')).toEqual([ids[1]])
    expect(await idsOf(`state=new&before=${ids[0]}&limit=1`)).toEqual([ids[2]])
    expect(await counts()).toEqual({ new: 4, waiting: 0, done: 1 })
  })

  test('is searched in names and descriptions in any letter case, and by the whole id', async () => {
    const named = await ask({ businessName: 'Čafé 100%_Übung' })
    const said = await ask({ issueDescription: 'Die KAMERA\nbleibt dunkel' })
    expect(await idsOf(`search=${encodeURIComponent('čafé 100%_ü')}`)).toEqual([named])
    expect(await idsOf('search=kamera')).toEqual([said])
    expect(await idsOf(`search=${said}`)).toContain(said)
    expect(await idsOf(`search=${encodeURIComponent('100%X')}`)).toEqual([])
    expect(await idsOf('search=%20')).toEqual([said, named])
    expect(await idsOf('search=kamera&state=done')).toEqual([])
  })
})

describe('a state', () => {
  test('can be changed from any to any, and is recorded with the previous one', async () => {
    const requestId = await ask()
    const states = ['done', 'new', 'waiting', 'done', 'waiting', 'new']
    for (const state of states) {
      expect((await putInto(requestId, state)).json().request.state).toBe(state)
    }
    expect((await logged(requestId)).map(({ before, after }) => [before, after])).toEqual(
      states.map((state, place) => [
        `Request ${requestId}, ${states[place - 1] ?? 'new'}`,
        `Request ${requestId}, ${state}`,
      ]),
    )
  })

  test('that is current already records nothing, nor do two who choose the same at once', async () => {
    const requestId = await ask()
    expect((await putInto(requestId, 'new')).statusCode).toBe(200)
    expect(await logged(requestId)).toEqual([])
    await Promise.all([putInto(requestId, 'done'), putInto(requestId, 'done')])
    expect(await logged(requestId)).toHaveLength(1)
  })
})

test.each(['2147483647', '1'])('request %s does not exist', async (id) => {
  for (const answer of [await answerTo(Number(id)), await putInto(Number(id), 'done')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'support_request_not_found'])
  }
})
