import { useLayoutEffect, useState } from 'react'
import { standIn } from '../api/standIn.ts'
import { toast } from '../ui/toast.ts'
import { openSampleShop } from './answers.ts'
import { DemoTools } from './DemoTools.tsx'
import { SampleDesk } from './SampleDesk.tsx'

const openNow = () => openSampleShop(() => new Date())

/** The sample dashboard at work: it answers by itself what it would ask the server. */
export function LiveDesk() {
  const [{ round, shop }, setOpen] = useState(() => ({ round: 0, shop: openNow() }))

  // Before anything in it asks.
  useLayoutEffect(() => {
    standIn.answer = shop.answer
    return () => {
      standIn.answer = undefined
    }
  }, [shop])

  function startOver() {
    setOpen({ round: round + 1, shop: openNow() })
    toast({ title: 'The sample is back', description: 'Everything is as you found it.' })
  }

  return (
    <>
      <DemoTools onStartOver={startOver} />
      <SampleDesk key={round} shop={shop} />
    </>
  )
}
