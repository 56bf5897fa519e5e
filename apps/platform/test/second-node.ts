import { CallError } from '@fairground/contract/client';
import { UnknownOutcome, type VendorClient, vendorClient } from '@fairground/vendor-protocol';
import { type PlatformProcess, startPlatformProcess } from './platform-process.ts';
import { callers, type Scene } from './scene.ts';
import type { vendorScene } from './vendor-scene.ts';

/** How members and vendors reach a server. */
export interface Node {
  call: Scene['call'];
  vendor: VendorClient;
}

/** A second server on the database of a scene, a process of its own that dies as in a power cut and comes back. */
export async function secondNode(scene: Scene, vendor: Awaited<ReturnType<typeof vendorScene>>) {
  let process: PlatformProcess;
  let way: Node;
  const start = async () => {
    process = await startPlatformProcess(scene.platform.database.url, 0);
    const { address } = process;
    way = {
      call: callers(scene.platform, address).call,
      vendor: vendorClient({ ...vendor.options, baseUrl: address }),
    };
  };
  await start();
  const here: Node = { call: scene.call, vendor: vendor.call };
  return {
    start,
    kill: () => process.kill(),
    /** By the second server; whoever is not answered asks the first one the same. */
    surely: async <T>(isSecond: boolean, act: (node: Node) => Promise<T>): Promise<T> => {
      if (!isSecond) return act(here);
      return act(way).catch((error: unknown) => {
        if (isAnswered(error)) throw error;
        return act(here);
      });
    },
  };
}

const isAnswered = (error: unknown): boolean =>
  !(error instanceof UnknownOutcome) && !(error instanceof CallError && error.status === 0);
