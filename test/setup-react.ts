import './setup.ts'
// React keeps the timers that are there when it is read, for all files of the thread: the real ones, and not those of a test.
import 'react-dom/client'
