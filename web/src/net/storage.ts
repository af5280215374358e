// IndexedDB, as little of it as the worker needs: one record a room.
import { foldWrite, type StoredRoom, type Write } from './stored';

const shelf = 'rooms';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('divan', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(shelf, { keyPath: 'code' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}
let opened: Promise<IDBDatabase> | null = null;
const database = () => (opened ??= open());

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onerror = change.onabort = () => reject(change.error ?? new Error('IndexedDB'));
  });
}

export async function readRoom(code: string): Promise<StoredRoom | undefined> {
  const store = (await database()).transaction(shelf).objectStore(shelf);
  return new Promise((resolve, reject) => {
    const request = store.get(code);
    request.onsuccess = () => resolve(request.result as StoredRoom | undefined);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

export async function keep(writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  const rooms = new Map<string, StoredRoom>();
  for (const write of writes) {
    const before = rooms.get(write.code) ?? (await readRoom(write.code));
    rooms.set(write.code, foldWrite(before, write));
  }
  const change = (await database()).transaction(shelf, 'readwrite', { durability: 'relaxed' });
  for (const room of rooms.values()) change.objectStore(shelf).put(room);
  await finished(change);
}

export async function forgetRoom(code: string): Promise<void> {
  const change = (await database()).transaction(shelf, 'readwrite');
  change.objectStore(shelf).delete(code);
  await finished(change);
}
