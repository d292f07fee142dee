import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { ATTR_CPU_MODE } from '../conventions.ts';
import { observe } from '../metrics.ts';

const perSecond = 1e9;
/** The histogram measures how late a timer of this interval is. */
const resolutionMs = 20;

/** Observes CPU, memory and event loop of this process. Returns a function that stops it. */
export function observeRuntime(): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let busyBefore = performance.eventLoopUtilization();
  const end = observe((report) => {
    const { user, system } = process.cpuUsage();
    report('cpuTime', user / 1e6, { [ATTR_CPU_MODE]: 'user' });
    report('cpuTime', system / 1e6, { [ATTR_CPU_MODE]: 'system' });
    report('memoryUsage', process.memoryUsage.rss());
    report('heapUsed', process.memoryUsage().heapUsed);
    report('uptime', process.uptime());
    report('eventLoopDelayMean', secondsLate(delays, delays.mean));
    report('eventLoopDelayP50', secondsLate(delays, delays.percentile(50)));
    report('eventLoopDelayP99', secondsLate(delays, delays.percentile(99)));
    report('eventLoopDelayMax', secondsLate(delays, delays.max));
    delays.reset();
    const busyNow = performance.eventLoopUtilization();
    report('eventLoopUtilization', performance.eventLoopUtilization(busyNow, busyBefore).utilization);
    busyBefore = busyNow;
  });
  return () => {
    end();
    delays.disable();
  };
}

/** The histogram contains whole intervals; the delay is the part above the resolution. */
function secondsLate(delays: { count: number }, nanoseconds: number): number {
  return delays.count === 0 ? 0 : Math.max(0, nanoseconds / perSecond - resolutionMs / 1_000);
}
