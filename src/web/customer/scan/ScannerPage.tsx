import { Scanner } from './scanner/Scanner.tsx'

export default function ScannerPage() {
  return <Scanner />
}
