import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { CallError, call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { assistantApi, assistantMessages } from '../contract.ts'

/** Asks, deletes the kept questions once at a time, and says how it ended. */
export function useForgetting(onDone: () => void) {
  const cache = useQueryClient()
  const [isForgetting, setForgetting] = useState(false)

  const forgetAll = async (count: number) => {
    const questions = count === 1 ? 'the kept question' : `all ${count} kept questions`
    if (!window.confirm(`Delete ${questions}? This cannot be undone.`)) return
    setForgetting(true)
    try {
      const { message } = await call(assistantApi.forget)
      await cache.invalidateQueries({ queryKey: resourceKey(assistantApi.questions) })
      onDone()
      toast.success(message)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(assistantMessages.forgetFailed)
    } finally {
      setForgetting(false)
    }
  }
  return { isForgetting, forgetAll }
}
